/** A root is at least that long: shorter ones are too similar to each other. */
export const LEAST_ROOT = 3;
/** And at least that long when more than one suffix is cut: 'ножниц' and 'ножовк' have only 'нож' in common. */
const LEAST_INNER_ROOT = 4;

/** What Russian makes words of others with, as far as a stem keeps it. */
const DIMINUTIVES = 'очк|ечк|ичк|ушк|юшк|ышк|ишк|оньк|еньк|онк|енк|чик|ик|ок|ек|к|иц|ьц|ц';
const ADJECTIVES = 'ическ|еск|ск|очн|ечн|ичн|ейн|ов|ев|енн|онн|ельн|альн|льн|н|ан|ян|ин|ист|лив|оват';

const madeOf = (least: number, suffixes: string) => new RegExp(`^(.{${least},}?)(?:${suffixes})$`);
const ANY = `${DIMINUTIVES}|${ADJECTIVES}|[аеиоуыюяь]`;
const MADE_OF_ROOT = madeOf(LEAST_ROOT, ANY);
const MADE_OF_INNER = madeOf(LEAST_INNER_ROOT, ANY);
const DIMINUTIVE = madeOf(LEAST_INNER_ROOT, DIMINUTIVES);

/** The last consonant changes before a suffix: 'книга' – 'книжка', 'рука' – 'ручка', 'пух' – 'пушок'. */
const ALTERNATION: Record<string, string> = { г: 'ж', к: 'ч', х: 'ш', ц: 'ч' };

/** A vowel that stands only before some suffixes: 'ведро' – 'ведёрко', 'вечер' – 'вечерний'. Stems are without it. */
const FLEETING = /^(.{2,}[бвгджзйклмнпрстфхцчшщ])[ео]([лнр])$/;

/**
 * The part of a stem that words made of one another share: 'тап' of 'тапк' and 'тапочк', 'ромаш' of 'ромашк' and
 * 'ромашков'. A guess by the letters, so it also joins some words that have nothing in common.
 */
export function rootOf(stem: string): string {
  let root = MADE_OF_ROOT.exec(stem)?.[1] ?? stem;
  for (let inner: string | undefined = root; inner !== undefined; inner = MADE_OF_INNER.exec(root)?.[1]) root = inner;
  root = root.replace(FLEETING, '$1$2');
  const last = root.at(-1) ?? '';
  return root.slice(0, -1) + (ALTERNATION[last] ?? last);
}

const withoutDiminutive = (stem: string): string => DIMINUTIVE.exec(stem)?.[1] ?? stem;

/** Whether both surely are one word or its diminutives: 'пижам' and 'пижамк', 'огурц' and 'огурчик'. */
export const areDiminutives = (one: string, other: string): boolean =>
  withoutDiminutive(one) === withoutDiminutive(other);

/** How the stems of words with this root can begin. */
export function beginningsOf(root: string): string[] {
  const last = root.at(-1) ?? '';
  const changed = Object.keys(ALTERNATION).filter((letter) => ALTERNATION[letter] === last);
  const starts = [last, ...changed, `е${last}`, `о${last}`].map((end) => root.slice(0, -1) + end);
  return starts.filter((start) => start.length === root.length || FLEETING.test(start));
}
