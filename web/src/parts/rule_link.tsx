/* A rule's number, leading to its words in a tab of its own: the table stays where it is. */
import { gameOf, gameOfRule } from '../game_info';
import { text } from '../text';

export function RuleLink({ rule }: { rule: string }) {
  const game = gameOfRule(rule);
  if (!rule) return null;
  if (!game || !gameOf(game)?.rules) return <span class="rulelink">{text.table.rule(rule)}</span>;
  return (
    <a class="rulelink" href={`/rules/${game}#${rule}`} target="_blank" rel="noopener">
      {text.table.rule(rule)}
    </a>
  );
}
