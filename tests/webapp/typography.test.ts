import { expect, it } from 'vitest';
import { keepTogether, withHyphens } from '#webapp/lib/typography.ts';

/** `·` stands for a non-breaking space. */
const kept = (text: string) => keepTogether(text).replaceAll('\u00a0', '·');

it('a number stays with what it counts', () => {
  expect(kept('Иван-чай в банке, 80 г')).toBe('Иван-чай в·банке, 80·г');
  expect(kept('Набор, 4 шт. по 12 месяцев')).toBe('Набор, 4·шт. по·12·месяцев');
});

it('the sides of a size stay together', () => {
  expect(kept('Плед в клетку, 140 × 200 см')).toBe('Плед в·клетку, 140·×·200·см');
  expect(kept('Ящик 30 × 40 × 50 см')).toBe('Ящик 30·×·40·×·50·см');
});

it('a dash stays with the word before it, and a short word with the one behind', () => {
  expect(kept('Открытка — в подарок')).toBe('Открытка·— в·подарок');
  expect(kept('И в дом, и на дачу')).toBe('И·в·дом, и·на·дачу');
});

it('a number stays with its sign, and that of a phone in one piece', () => {
  expect(kept('Свитер № 7')).toBe('Свитер №·7');
  expect(kept('Мария, +7 (916) 123-45-67')).toBe('Мария, +7·(916)·123-45-67');
});

it('a shortened word stays with what it names, a number with the name of its kind, and a unit in one piece', () => {
  expect(kept('127000, г. Москва, ул. Примерная, д. 1')).toBe('127000, г.·Москва, ул.·Примерная, д.·1');
  expect(kept('ИНН 000000000000, ОГРНИП 00000')).toBe('ИНН·000000000000, ОГРНИП·00000');
  expect(kept('Лён 245 г/м²').replaceAll('\u2060', '+')).toBe('Лён 245·г+/+м²');
});

it('nothing else is touched', () => {
  expect(kept('Кружка большая\nдля чая')).toBe('Кружка большая\nдля чая');
  expect(kept('')).toBe('');
});

it('a long word may be broken between syllables, never at a single letter; a short one stays whole', () => {
  const broken = (text: string) => withHyphens(text).replaceAll('\u00ad', '-');
  expect(broken('Полуферментированный чай')).toBe('По-лу-фер-мен-ти-ро-ван-ный чай');
  expect(broken('Антибактериальная, оригинальнейшая')).toBe('Анти-бак-те-риаль-ная, ори-ги-наль-ней-шая');
  expect(broken('Мягкий сливочный вкус, iPhone, сублимация')).toBe('Мягкий сливочный вкус, iPhone, сублимация');
});
