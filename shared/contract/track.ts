import { CARRIERS } from './carriers.ts';

/** Who carries a parcel, and where it can be followed; empty if unknown. */
export interface Track {
  carrier: string;
  number: string;
  /** Always https. */
  url: string;
}

const MAX_TRACK = 200;

const ADDRESS = /https:\/\/\S+/i;
/** Letters, digits and hyphens, with at least one digit. */
const NUMBER = /^(?=.*\d)[A-Z\d][A-Z\d-]{3,39}$/;
const DIGITS = /^\d+$/;
/** Words that say what the number is. */
const LABELS = /^(?:трек|трек-номер|трекномер|номер|накладная|track|тк|№|#)[:.,]?$/i;

/**
 * Reads what somebody typed: `СДЭК 1234567890`, a number whose format alone identifies the carrier, a carrier that the
 * shop does not know with its number, or an address. Null if it names no parcel.
 */
export function readTrack(typed: string): Track | null {
  const text = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (text.length > MAX_TRACK) return null;
  const url = addressIn(text);
  const words = text
    .replace(ADDRESS, ' ')
    .split(' ')
    .filter((word) => word !== '' && !LABELS.test(word));
  const { number, rest } = numberIn(words);
  const said = rest
    .join(' ')
    .replace(/[,;:—–-]+$/, '')
    .trim();
  if (number === '' && url === '') return null;
  const carrier = namedCarrier(said) ?? carrierAt(url) ?? (said === '' ? carrierOf(number) : undefined);
  return {
    carrier: carrier?.title ?? said,
    number,
    url: url || (number !== '' ? (carrier?.link?.(number) ?? '') : ''),
  };
}

function addressIn(text: string): string {
  const found = ADDRESS.exec(text)?.[0] ?? '';
  return URL.canParse(found) ? new URL(found).href : '';
}

/** People read numbers aloud with spaces: `8011 0885 8946 66`. */
function numberIn(words: readonly string[]): { number: string; rest: readonly string[] } {
  const parts = words.filter((word) => DIGITS.test(word));
  const joined = parts.join('');
  if (parts.length > 1 && NUMBER.test(joined))
    return { number: joined, rest: words.filter((word) => !DIGITS.test(word)) };
  const at = words.findLastIndex((word) => asNumber(word) !== '');
  return { number: asNumber(words[at] ?? ''), rest: words.filter((_, index) => index !== at) };
}

function asNumber(word: string): string {
  const plain = word.replace(/^[№#]+|[,.;]+$/g, '').toUpperCase();
  return NUMBER.test(plain) && namedCarrier(plain) === undefined ? plain : '';
}

function namedCarrier(said: string) {
  const plain = said.toLowerCase();
  return CARRIERS.find(({ names }) => names.some((name) => plain === name || plain.startsWith(`${name} `)));
}

function carrierAt(url: string) {
  if (url === '') return undefined;
  const { hostname } = new URL(url);
  return CARRIERS.find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)));
}

/** By the format alone, if only one carrier has it. */
function carrierOf(number: string) {
  const fitting = CARRIERS.filter((carrier) => carrier.number?.test(number) && carrier.isTelling(number));
  return fitting.length === 1 ? fitting[0] : undefined;
}
