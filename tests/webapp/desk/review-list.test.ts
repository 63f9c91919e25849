import { describe, expect, it } from 'vitest';
import { emptyWords, queryOf, shownOf } from '#webapp/desk/reviews/list-filter.ts';

const of = (text: string) => new URLSearchParams(text);

describe('the desk’s list of reviews', () => {
  it('starts with those that wait; a search shows all', () => {
    expect([shownOf(of('')), shownOf(of('q=чай')), shownOf(of('q=чай&show=hidden'))]).toEqual([
      'waiting',
      'all',
      'hidden',
    ]);
    expect(shownOf(of('show=loud'))).toBe('waiting');
  });

  it('asks for nothing that the server would refuse', () => {
    expect(queryOf(of('show=loud&rating=9&page=0'))).toBe('show=waiting');
    expect(queryOf(of('show=all&rating=2&q=%D1%87%D0%B0%D0%B9&page=3'))).toBe('rating=2&q=%D1%87%D0%B0%D0%B9&page=3');
  });

  it('says why it is empty', () => {
    expect(emptyWords(of('')).title).toBe('Все отзывы проверены');
    expect(emptyWords(of('show=unanswered')).title).toBe('На всё ответили');
    expect(emptyWords(of('rating=1')).title).toBe('Ничего не нашлось');
  });
});
