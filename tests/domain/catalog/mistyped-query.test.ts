import { describe, expect, it } from 'vitest';
import { inRussianLetters } from '#shared/domain/catalog/mistyped-query.ts';
import { inOtherLayout } from '#shared/domain/keyboard-layout.ts';

describe('a query in the wrong keyboard layout', () => {
  it.each([
    ['xfqybr', 'чайник'],
    ['RHE:RF', 'КРУЖКА'],
    ['[bvbz', 'химия'],
    ['Ghbdtn? vbh', 'Привет, мир'],
    ['`krf', 'ёлка'],
    ['ыщтн 320', 'sony 320'],
    ['320', '320'],
  ])('is «%s» for «%s»', (typed, meant) => {
    expect(inOtherLayout(typed)).toBe(meant);
  });

  it('is not changed where both alphabets were used: the user saw what they typed', () => {
    expect(inOtherLayout('чайник xfqybr')).toBe('чайник xfqybr');
  });
});

describe('a Russian word in Latin letters', () => {
  it.each([
    ['chaynik', 'чайник'],
    ['chay', 'чай'],
    ['KRUZHKA', 'кружка'],
    ['krasnyy', 'красный'],
    ['siniy', 'синий'],
    ['schyotka', 'щётка'],
    ['yolka', 'ёлка'],
    ['hleb', 'хлеб'],
    ["tsar' i kofe", 'царь и кофе'],
    ['svecha 320', 'свеча 320'],
    ['кружка', 'кружка'],
  ])('is «%s» for «%s»', (typed, meant) => {
    expect(inRussianLetters(typed)).toBe(meant);
  });
});
