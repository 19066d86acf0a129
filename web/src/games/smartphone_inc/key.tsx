/* The symbols of Smartphone Inc. as the table draws them. */
import type { ComponentChildren } from 'preact';
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { PlanSymbol, type Mark } from '../../parts/symbol';
import type { KeyRow } from '../game';
import { Want } from './buyers';
import { Building, Phone } from './pieces';

const MARKS: readonly Mark[] = ['G', 'G-', '+$', 'R', 'L', 'I'];
const [PRICE, TECHNOLOGY] = [4, -1];

const onMap = (drawing: ComponentChildren) => <span class="worldmap part">{drawing}</span>;
const sign = (icon: string) => (
  <span class="sym sy-I">
    <Icon name={icon} />
  </span>
);
const buyer = (want: number) =>
  onMap(
    <span class="buyer any">
      <Want buyer={want} />
    </span>,
  );

export const key: readonly KeyRow[] = [
  ...MARKS.map((mark) => ({ word: mark, drawing: <PlanSymbol mark={mark} />, ask: `symbol:${mark}` })),
  { word: 'covered cell', drawing: sign('cover'), ask: 'covered' },
  { word: 'face up, face down', drawing: sign('beside'), ask: 'beside' },
  { word: 'token', drawing: sign('token'), ask: 'token' },
  { word: 'goods, a good', drawing: onMap(<Phone colour="green" />), ask: 'goods' },
  { word: 'office', drawing: onMap(<Building colour="green" space={1} />), ask: 'office' },
  { word: 'progress', drawing: <Emblem colour="green" size="xs" title="" />, ask: 'progress' },
  { word: 'red buyer', drawing: buyer(PRICE), ask: 'buyer' },
  { word: 'purple buyer', drawing: buyer(TECHNOLOGY), ask: 'buyer' },
  { word: 'control', drawing: <i class="medal">5</i>, ask: 'control' },
  { word: 'patent', drawing: sign('patent'), ask: 'patent' },
  { word: 'retailer', drawing: sign('retailer'), ask: 'retailer' },
];
