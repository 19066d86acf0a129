"""Every result that plans can attain."""
