/* The texts of the plain table, English; part of the page's catalogue. */
export const words = {
  companies: 'Companies',
  choices: 'What you can do',
  choose: 'Choose what to do',
  write: 'Write what to do as a line of notation',
  line: 'A line of notation',
  doIt: 'Do it',
  seen: 'What you see',
};
