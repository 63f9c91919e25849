/** A root is at least that long: shorter ones are too similar to each other. */
export const LEAST_ROOT = 3;

/** What Russian makes words of others with, as far as a stem keeps it. */
const DIMINUTIVES = 'очк|ечк|ичк|ушк|юшк|ышк|ишк|оньк|еньк|онк|енк|чик|ик|ок|ек|к|иц|ц';
const ADJECTIVES = 'ическ|еск|ск|очн|ечн|ичн|ейн|ов|ев|енн|онн|ельн|альн|льн|н|ан|ян|я|ин|ист|лив|оват';

const MADE_OF = new RegExp(`^(.{${LEAST_ROOT},}?)(?:${DIMINUTIVES}|${ADJECTIVES})$`);

/** The last consonant changes before a suffix: 'книга' – 'книжка', 'рука' – 'ручка', 'пух' – 'пушок'. */
const ALTERNATION: Record<string, string> = { г: 'ж', к: 'ч', х: 'ш', ц: 'ч' };

/**
 * The part of a stem that words made of one another share: 'тап' of 'тапк' and 'тапочк', 'ромаш' of 'ромашк' and
 * 'ромашков'. A guess by the letters, so it also joins some words that have nothing in common.
 */
export function rootOf(stem: string): string {
  const shorter = MADE_OF.exec(stem)?.[1];
  if (shorter !== undefined) return rootOf(shorter);
  const last = stem.at(-1) ?? '';
  return stem.slice(0, -1) + (ALTERNATION[last] ?? last);
}

/** How the stems of words with this root can begin. */
export function beginningsOf(root: string): string[] {
  const last = root.at(-1) ?? '';
  const changed = Object.keys(ALTERNATION).filter((letter) => ALTERNATION[letter] === last);
  return [last, ...changed].map((letter) => root.slice(0, -1) + letter);
}
