import { spelledInLatin } from '#shared/contract/latin-spelling.ts';

const MAX_LENGTH = 50;

/** A title as a part of an address: 'Чай и кофе' is 'chay-i-kofe'. Empty for a title without letters and digits. */
export function slugOf(title: string): string {
  return spelledInLatin(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}
