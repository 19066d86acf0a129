/* The symbols of Mobile Markets as the table draws them. */
import { Icon } from '../../parts/icon';
import { PlanSymbol } from '../../parts/symbol';
import type { KeyRow } from '../game';
import { Stars } from './art/face';
import { ICON_NAMES } from './board';
import { TypeSign } from './customer';

const sign = (icon: string) => (
  <span class="sym sy-I">
    <Icon name={icon} />
  </span>
);

const icons = (
  <span class="fiveicons">
    {ICON_NAMES.map((name) => (
      <Icon key={name} name={name} />
    ))}
  </span>
);

export const key: readonly KeyRow[] = [
  { word: 'T', drawing: <PlanSymbol mark="T" />, ask: 'symbol:T' },
  { word: 'M', drawing: <PlanSymbol mark="M" />, ask: 'symbol:M' },
  { word: 'G', drawing: <PlanSymbol mark="G" />, ask: 'symbol:G' },
  { word: 'g', drawing: <PlanSymbol mark="G-" />, ask: 'symbol:G-' },
  { word: 'P', drawing: <PlanSymbol mark="+$" />, ask: 'symbol:+$' },
  { word: '★', drawing: <Stars n={1} />, ask: 'star' },
  { word: 'icon', drawing: icons, ask: 'icon' },
  { word: '$ on a feature', drawing: sign('cost'), ask: 'cost' },
  { word: 'regular customer', drawing: <TypeSign type="regular" />, ask: 'crowd:1' },
  { word: 'complex customer', drawing: <TypeSign type="complex" />, ask: 'crowd:2' },
  { word: 'variety-seeking customer', drawing: <TypeSign type="variety" />, ask: 'crowd:0' },
  { word: 'discount token', drawing: sign('discount'), ask: 'discount' },
  { word: 'progress token', drawing: sign('progress-token'), ask: 'token' },
  { word: 'event deck', drawing: sign('event'), ask: 'event' },
];
