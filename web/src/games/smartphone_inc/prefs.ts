/* What of the board this browser shows: on a phone map, list or cards; and the last sale on the map. */
import { stored } from '../../prefs';

export const mapOrList = stored<'map' | 'list' | 'cards'>('map', 'map');
export const layer = stored<'auto' | 'off'>('layer', 'auto');
