import type { AddressSuggestion } from '#shared/contract/address-suggestion.ts';
import { inOtherLayout } from '#shared/domain/keyboard-layout.ts';
import { LARGE_TOWNS, TOWNS_OF_REGIONS } from './russian-towns.ts';

interface Town {
  /** With its region if several have the same name. */
  text: string;
  region: string;
  /** The form that is compared with the typed text. */
  key: string;
  regionKey: string;
  /** The smaller, the more people live there; the same for all that are not among the large ones. */
  rank: number;
}

/** People type case, ё, hyphens and signs in any way. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());

let read: Town[] | undefined;

/** Read at the first request: most processes never need it. */
function readTowns(): Town[] {
  const large = new Map(namesIn(LARGE_TOWNS).map((name, rank) => [name, rank]));
  const listed = TOWNS_OF_REGIONS.trim()
    .replace(/\n +/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [region = '', names = ''] = line.split(': ');
      return namesIn(names).map((name) => ({ name, region }));
    });
  const counts = new Map<string, number>();
  for (const { name } of listed) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listed.map(({ name, region }) => ({
    text: counts.get(name) === 1 ? name : `${name}, ${region}`,
    region,
    key: keyOf(name),
    regionKey: keyOf(region),
    rank: large.get(name) ?? large.size,
  }));
}

/** A region counts only if enough of it is typed: otherwise each first letter would bring whole regions. */
const REGION_FROM = 4;

/** How well a town matches; null if it does not. */
function fitOf({ key, regionKey }: Town, typed: string): number | null {
  if (key.startsWith(typed)) return 0;
  if (` ${key}`.includes(` ${typed}`)) return 1;
  return typed.length >= REGION_FROM && ` ${regionKey}`.includes(` ${typed}`) ? 2 : null;
}

/**
 * Towns that begin with the typed text, also in the other keyboard layout, the largest first; none once a comma shows
 * that the town is already typed.
 */
export function suggestTowns(text: string, most: number): AddressSuggestion[] {
  if (text.includes(',')) return [];
  read ??= readTowns();
  const found = townsThatFit(read, text, most);
  return found.length > 0 ? found : townsThatFit(read, inOtherLayout(text), most);
}

function townsThatFit(towns: readonly Town[], text: string, most: number): AddressSuggestion[] {
  const typed = keyOf(text).replace(/^(?:г|гор|город) /, '');
  if (typed === '') return [];
  return towns
    .flatMap((town) => {
      const fit = fitOf(town, typed);
      return fit === null ? [] : [{ town, fit }];
    })
    .sort(
      (one, other) =>
        one.fit - other.fit || one.town.rank - other.town.rank || one.town.text.localeCompare(other.town.text, 'ru'),
    )
    .slice(0, most)
    .map(({ town }) => ({ text: town.text, note: noteOf(town), is_complete: false }));
}

/** A text that already contains its region, and a town that is its own region, need no note. */
const noteOf = ({ text, region }: Town): string | null => (text.includes(region) ? null : region);
