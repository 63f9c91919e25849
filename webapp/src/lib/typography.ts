const NO_BREAK = '\u00a0';
const WORD_JOINER = '\u2060';

/** A number and its unit: `80 г`, `4 шт.`, `320 мл`, `12 месяцев`. */
const UNIT = /(\d) (?=[\p{L}%°₽])/gu;
/** The sides of a size: `140 × 200 см`. */
const SIDES = /(\d) × (?=\d)/gu;
/** `№ 7`. */
const NUMBER = /№ (?=\d)/g;
/** The parts of a phone number: `+7 (916) 123-45-67`. */
const PHONE = /(\+7|\)) (?=[(\d])/g;
/** Abbreviations of an address stay with the next word: `г. Москва`, `д. 5`. */
const SHORTENED = /(?<=^|[\s(])((?:г|обл|р-н|ул|пр|пр-т|пер|пл|наб|ш|д|корп|стр|кв|им)\.) (?=\S)/gu;
/** `ИНН 7701`, `ОГРН 1027`. */
const REGISTERED = /(ИНН|ОГРН|ОГРНИП|КПП|БИК) (?=\d)/g;
/** A unit with a slash: browsers break a line after it. */
const UNIT_OF_TWO = /(?<=\d[\s\u00a0]?\p{L}{1,3})\/(?=\p{L}{1,3}(?!\p{L}))/gu;
/** Short words stay with the next one: `в подарок`, `и кружка`. */
const SHORT_WORD = /(^|[\s(«„—])(\p{L}{1,2}) (?=\S)/gu;
/** A dash never begins a line. */
const DASH = / (?=[—–] )/g;

/** Inserts non-breaking spaces. Only for shown text: a search finds only plain spaces. */
export function keepTogether(text: string): string {
  return text
    .replace(UNIT, `$1${NO_BREAK}`)
    .replace(UNIT_OF_TWO, `${WORD_JOINER}/${WORD_JOINER}`)
    .replace(SHORTENED, `$1${NO_BREAK}`)
    .replace(REGISTERED, `$1${NO_BREAK}`)
    .replace(NUMBER, `№${NO_BREAK}`)
    .replace(PHONE, `$1${NO_BREAK}`)
    .replace(SIDES, `$1${NO_BREAK}×${NO_BREAK}`)
    .replace(SHORT_WORD, `$1$2${NO_BREAK}`)
    .replace(SHORT_WORD, `$1$2${NO_BREAK}`)
    .replace(DASH, NO_BREAK);
}

const SOFT_HYPHEN = '\u00ad';

/** Longer words hardly fit into a card; shorter ones are more readable without hyphens. */
const LONG_WORD = /[а-яё]{12,}/gi;
/** Up to the last consonant before a vowel, and never a single letter at either end. */
const SYLLABLE = /([а-яё][аеёиоуыэюя][бвгджзйклмнпрстфхцчшщьъ]*)(?=[бвгджзклмнпрстфхцчшщ][аеёиоуыэюя][а-яё])/gi;

/**
 * Inserts soft hyphens into long words: many browsers have no Russian dictionary, and would break them anywhere without
 * a hyphen.
 */
export const withHyphens = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(SYLLABLE, `$1${SOFT_HYPHEN}`));
