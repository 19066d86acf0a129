/* Shows turn notices of the server, also while no page is open. */
addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  const shown = registration.showNotification(title, { body, icon: '/favicon.svg', tag: url, data: url });
  event.waitUntil(shown);
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
