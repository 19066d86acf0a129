/* A rule's number, leading to its words in a tab of its own: the table stays where it is. */
import { text } from '../text';

const BOOKS: Record<string, string> = { SI: 'smartphone_inc', MM: 'mobile_markets' };

export function RuleLink({ rule }: { rule: string }) {
  const book = BOOKS[rule.slice(0, 2)];
  if (!book) return null;
  return (
    <a class="rulelink" href={`/rules/${book}#${rule}`} target="_blank" rel="noopener">
      {text.table.rule(rule)}
    </a>
  );
}
