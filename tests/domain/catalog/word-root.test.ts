import { describe, expect, it } from 'vitest';
import { areDiminutives, beginningsOf, rootOf } from '#shared/domain/catalog/word-root.ts';

describe('the root of a stem', () => {
  it.each([
    ['тапк', 'тапочк'],
    ['кружк', 'кружечк'],
    ['ромашк', 'ромашков'],
    ['кож', 'кожан'],
    ['книг', 'книжк'],
    ['бумаг', 'бумажн'],
    ['цветк', 'цветочн'],
    ['керамик', 'керамическ'],
    ['стекл', 'стекля'],
    ['кот', 'котик'],
    ['ведр', 'ведерк'],
    ['вечр', 'вечерн'],
    ['кольц', 'колечк'],
    ['стекл', 'стеклышк'],
  ])('is the same for «%s» and «%s»', (one, other) => {
    expect(rootOf(one)).toBe(rootOf(other));
  });

  it.each([
    ['кот', 'котлет'],
    ['стол', 'стопк'],
    ['роз', 'розетк'],
    ['вин', 'винт'],
    ['ножниц', 'ножовк'],
  ])('differs for «%s» and «%s»', (one, other) => {
    expect(rootOf(one)).not.toBe(rootOf(other));
  });

  it('stays three letters long at least', () => {
    expect(['ток', 'ник', 'енк', 'век', 'коров'].map(rootOf)).toEqual(['точ', 'нич', 'енч', 'веч', 'кор']);
  });

  it('can begin with the consonant that it had before a suffix', () => {
    expect(beginningsOf(rootOf('книжк')).sort()).toEqual(['книг', 'книж']);
    expect(beginningsOf(rootOf('ручк')).sort()).toEqual(['рук', 'руц', 'руч']);
    expect(beginningsOf('тап')).toEqual(['тап']);
    expect(beginningsOf(rootOf('ведр')).sort()).toEqual(['ведер', 'ведор', 'ведр']);
  });
});

describe('a diminutive', () => {
  it.each([
    ['пижам', 'пижамк'],
    ['огурц', 'огурчик'],
    ['плед', 'пледик'],
  ])('is the same word for sure: «%s», «%s»', (one, other) => {
    expect(areDiminutives(one, other)).toBe(true);
  });

  it.each([
    ['кружк', 'кружев'],
    ['дух', 'душ'],
    ['пес', 'песк'],
    ['лег', 'легк'],
    ['стол', 'столб'],
  ])('is not every word that begins so: «%s», «%s»', (one, other) => {
    expect(areDiminutives(one, other)).toBe(false);
  });
});
