import { bags } from './catalog/bags.ts';
import { candlesAndScents } from './catalog/candles-and-scents.ts';
import { ceramics } from './catalog/ceramics.ts';
import { games } from './catalog/games.ts';
import { gifts } from './catalog/gifts.ts';
import { kitchen } from './catalog/kitchen.ts';
import { plants } from './catalog/plants.ts';
import { stationery } from './catalog/stationery.ts';
import { teaAndCoffee } from './catalog/tea-and-coffee.ts';
import { textiles } from './catalog/textiles.ts';
import type { CategorySeed } from './types.ts';

/** The demo shop's categories, in the order of the menu. */
export const catalog: readonly CategorySeed[] = [
  ceramics,
  teaAndCoffee,
  candlesAndScents,
  textiles,
  stationery,
  plants,
  kitchen,
  bags,
  games,
  gifts,
];
