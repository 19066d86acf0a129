/* Finds places in the rules for words or for a plain question: by how rare a word is, how often a place
has it and whether its title does; other words for a thing come from the glossary. */
import type { Term } from './source';

/* A place that can be found: a rule, a row of a table, a paragraph or a card. */
export interface SearchHit {
  book: string;
  /* The game it is about, by its title; nothing for what games share. */
  game: string;
  href: string;
  title: string;
  words: string;
  /* How much it counts beside a numbered rule. */
  weight: number;
}

/* In the glossary: what people say, and our words for it. */
export const OTHER_WORDS = 'In other words';

const SMALL = new Set(
  `a about again am an and any are as at be by can could did do does doing for from get gets go goes had happen happens has have how i if in
  is it its many may me much must my need of on one or our out should so than that the their them then there they this to up
  us use used want was we what when where which while who whose why will with work works would you your`.split(/\s+/),
);
const [IN_TITLE, RELATED, BEGUN, ELSEWHERE] = [3, 0.6, 0.7, 0.5];
const [SATURATION, LENGTH] = [1.2, 0.4];

/* A word without its ending. */
export function stem(word: string): string {
  const cut = word.replace(/(?:ing|ed|es|s|e)$/, '');
  return (cut.length < 3 ? word : cut).replace(/y$/, 'i');
}

const WORD = /[a-z0-9]+(?:[-.][a-z0-9]+)*|\+\$|\$|★/g;
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];
const stemsOf = (text: string): string[] => wordsOf(text).map(stem);

/* What of a question is looked for; all of it, if it has nothing but small words. */
function asked(question: string): string[] {
  const all = wordsOf(question);
  const large = all.filter((word) => !SMALL.has(word));
  return [...new Set((large.length ? large : all).map(stem))];
}

/* A phrase, and phrases for the same. */
interface Related {
  said: string[];
  means: string[][];
}

interface Place {
  hit: SearchHit;
  counts: Map<string, number>;
  length: number;
}

export interface Finding {
  hit: SearchHit;
  /* The words found there, as stems. */
  stems: ReadonlySet<string>;
}

export class Finder {
  private readonly places: Place[];
  private readonly spread = new Map<string, number>();
  private readonly mean: number;
  private readonly related: readonly Related[];

  constructor(hits: readonly SearchHit[], terms: readonly Term[]) {
    this.places = hits.map((hit) => {
      const [title, words] = [stemsOf(hit.title), stemsOf(hit.words)];
      const counts = new Map<string, number>();
      for (const one of title) counts.set(one, (counts.get(one) ?? 0) + IN_TITLE);
      for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1);
      return { hit, counts, length: title.length + words.length };
    });
    for (const { counts } of this.places)
      for (const one of counts.keys()) this.spread.set(one, (this.spread.get(one) ?? 0) + 1);
    this.mean = this.places.reduce((sum, { length }) => sum + length, 0) / Math.max(this.places.length, 1);
    this.related = terms.flatMap(relatedIn);
  }

  /* The best first; `here` is the game that is read about, places of others come later. */
  find(question: string, here = ''): Finding[] {
    const wanted = asked(question);
    const exact = question.trim().toLowerCase();
    if (!wanted.length) return [];
    const ways = wanted.map((one, i) => this.ways(one, wanted, i === wanted.length - 1));
    return this.places
      .flatMap(({ hit, counts, length }) => {
        const stems = new Set<string>();
        let [sum, met] = [0, 0];
        for (const way of ways) {
          let best = 0;
          for (const { phrase, weight } of way) {
            if (!phrase.every((one) => counts.has(one))) continue;
            for (const one of phrase) stems.add(one);
            const worth = phrase.map((one) => {
              const count = counts.get(one)!;
              return (this.rarity(one) * count) / (count + SATURATION * (1 - LENGTH + (LENGTH * length) / this.mean));
            });
            best = Math.max(best, (weight * worth.reduce((a, b) => a + b)) / Math.sqrt(phrase.length));
          }
          sum += best;
          met += best ? 1 : 0;
        }
        if (met * 2 < wanted.length || !met) return [];
        const title = hit.title.toLowerCase();
        const named = title === exact || (/\d/.test(exact) && title.split(/\s+/)[0] === exact) ? 1000 : 0;
        const score =
          named + sum * (met / wanted.length) * hit.weight * (here && hit.game && hit.game !== here ? ELSEWHERE : 1);
        return [{ hit, stems, score }];
      })
      .sort((a, b) => b.score - a.score);
  }

  /* The phrases that count for a word of the question, with how much. */
  private ways(word: string, all: readonly string[], last: boolean): { phrase: string[]; weight: number }[] {
    /* The last word may still be in writing. */
    const begun =
      last && word.length > 2
        ? [...this.spread.keys()].filter((known) => known.startsWith(word) && known !== word)
        : [];
    const means = this.related.flatMap((one) =>
      one.said.includes(word) && one.said.every((part) => all.includes(part)) ? one.means : [],
    );
    return [
      { phrase: [word], weight: 1 },
      ...begun.map((one) => ({ phrase: [one], weight: BEGUN })),
      ...means.map((phrase) => ({ phrase, weight: RELATED })),
    ];
  }

  private rarity(one: string): number {
    const count = this.spread.get(one) ?? 0;
    return Math.log(1 + (this.places.length - count + 0.5) / (count + 0.5));
  }
}

/* What a row of the glossary makes of words: several in one row, or a name in brackets, mean the same;
the chapter of other words leads from what people say to ours. */
function relatedIn({ chapter, word, meaning }: Term): Related[] {
  const listed = (text: string) =>
    text
      .split(/,| or /)
      .map((one) => asked(one.replace(/ for short$/, '')))
      .filter((phrase) => phrase.length);
  if (chapter === OTHER_WORDS) return listed(word).map((said) => ({ said, means: listed(meaning) }));
  const named = /^([\w ]+) \((\w+)\):/.exec(meaning);
  const same = named ? [asked(named[1]!), asked(named[2]!)] : listed(word);
  return same.map((said) => ({ said, means: same.filter((phrase) => phrase !== said) }));
}

/* A text in pieces, those that were found marked. */
export function marked(text: string, stems: ReadonlySet<string>): { text: string; found: boolean }[] {
  const pieces: { text: string; found: boolean }[] = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(WORD, 'gi'))) {
    if (!stems.has(stem(match[0].toLowerCase()))) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), found: false });
    pieces.push({ text: match[0], found: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false });
  return pieces;
}

/* The sentences of a text that have most of what was found, in about so many letters. */
export function excerpt(text: string, stems: ReadonlySet<string>, most = 220): string {
  const sentences = text.trim().split(/(?<=[.:;!?])\s+/);
  const worth = sentences.map((one) => new Set(stemsOf(one).filter((word) => stems.has(word))).size);
  let from = worth.indexOf(Math.max(...worth));
  let to = from + 1;
  const size = () => sentences.slice(from, to).join(' ').length;
  while (to < sentences.length && size() + sentences[to]!.length <= most) to += 1;
  while (from > 0 && size() + sentences[from - 1]!.length <= most) from -= 1;
  const shown = sentences.slice(from, to).join(' ');
  const cut = shown.length > most ? `${shown.slice(0, most).replace(/\s+\S*$/, '')} …` : shown;
  return `${from ? '… ' : ''}${cut}${to < sentences.length && cut === shown ? ' …' : ''}`;
}
