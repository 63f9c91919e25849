import { inOtherLayout, isLatin } from '#shared/domain/keyboard-layout.ts';

/** By length: a letter inside a longer spelling is not a separate letter. */
const SPELLINGS = [
  'shch:щ sch:щ zh:ж kh:х ts:ц ch:ч sh:ш yo:ё jo:ё yu:ю ju:ю ya:я ja:я ye:е je:е',
  "a:а b:б c:к d:д e:е f:ф g:г h:х i:и j:й k:к l:л m:м n:н o:о p:п q:к r:р s:с t:т u:у v:в w:в x:кс z:з ':ь",
].flatMap((row) => row.split(' ').map((pair) => pair.split(':')));

const VOWELS = 'аеёиоуыэюя';

/** A Russian word typed in Latin letters, as people without a Russian keyboard spell it. One letter is no word. */
export function inRussianLetters(text: string): string {
  if (!isLatin(text) || text.replace(/\P{L}/gu, '').length < 2) return text;
  const latin = text.toLowerCase();
  let russian = '';
  for (let place = 0; place < latin.length; ) {
    const sign = latin[place] ?? '';
    const [from = sign, to = sign] = SPELLINGS.find(([spelling = sign]) => latin.startsWith(spelling, place)) ?? [];
    russian += to === 'y' ? (VOWELS.includes(russian.at(-1) ?? ' ') ? 'й' : 'ы') : to;
    place += from.length;
  }
  return russian;
}

/** Sizes as people type them, with what is written together taken apart: '50x90' as '50×90', '0.75л' as '0.75 л'. */
const withSpacedSizes = (text: string): string =>
  text.replace(/(\d)\s*[xх](?=\s*\d)/giu, '$1×').replace(/(\d)(?=\p{L})/gu, '$1 ');

/** How a query may be mistyped. The letter is the first of a cursor's reading. Tried in this order. */
export const MISTYPED = [
  ['l', inOtherLayout],
  ['r', inRussianLetters],
  ['s', withSpacedSizes],
] as const;
