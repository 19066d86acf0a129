/* Texts of today's deal and of puzzles. */
import { plural, th } from '../words';

export const words = {
  today: {
    title: 'Today’s deal',
    lead: 'The same deal, bots and seat for everybody, a new one every day.',
    day: (day: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`)),
    about: (game: string, rounds: number) => (rounds ? `${game}, ${plural(rounds, 'round', 'rounds')}` : game),
    you: (company: string, seat: number) => `You play ${company}, ${th(seat + 1)} at the table, against`,
    bot: (level: string) => {
      const [strength = '', character] = level.split('-');
      return character ? `${character.charAt(0).toUpperCase()}${character.slice(1)}, ${strength}` : `Bot, ${level}`;
    },
    first: 'The first try counts for the board: no hints, nothing taken back. Two more are for fun.',
    more: 'Your first try is on the board. What you try now is for fun, with hints.',
    crowded:
      'Many first tries came from your network today, so this one is not on the board. Its result is yours alone.',
    used: 'You have had your three tries. The next deal comes at midnight UTC.',
    play: 'Play today’s deal',
    goOn: 'Continue your try',
    again: (left: number) => `Try again, ${left} left`,
    ends: (hours: number, minutes: number) => `Ends in ${hours ? `${hours} h ` : ''}${minutes} min`,
    board: 'Today’s board',
    boardOf: (day: string) => `Board of ${day}`,
    played: (n: number) => `${n.toLocaleString('en')} played`,
    nobody: 'Nobody has finished today’s deal yet. Be the first.',
    anybody: 'A guest',
    self: 'You',
    everybody: 'How everybody did',
    hide: 'Keep me off the boards',
    hidden: 'You are kept off the boards; only you see your place.',
    week: 'Your week',
    days: (n: number) => plural(n, 'day', 'days'),
    inARow: 'in a row',
    place: (place: number, played: number) => `${th(place)} of ${played}`,
    weekHint: 'Your score that counted, with your place below.',
    before: (day: string) => `${day}: how it is played`,
    model: (score: string) => `The strongest bot took your seat and made ${score}.`,
    best: (score: string) => `The best of the board made ${score}.`,
    own: (score: string) => `You made ${score}.`,
    playing: 'The strongest bot is playing this deal. Look again in a minute.',
    replay: 'Watch its game',
    ownReplay: 'Watch your game',
    analysis: 'Analysis',
    yesterday: 'Yesterday’s deal',
    card: (played: number) => (played ? `${played.toLocaleString('en')} played so far.` : 'Be the first on the board.'),
    cardOwn: (score: string, place: number, played: number) => `You made ${score}: ${th(place)} of ${played}.`,
    open: 'To the board',
  },
};
