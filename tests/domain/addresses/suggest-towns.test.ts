import { describe, expect, it } from 'vitest';
import { TOWNS_OF_REGIONS } from '#shared/domain/addresses/russian-towns.ts';
import { suggestTowns } from '#shared/domain/addresses/suggest-towns.ts';

const texts = (typed: string, most = 5) => suggestTowns(typed, most).map(({ text }) => text);

describe('the list of towns', () => {
  const regions = TOWNS_OF_REGIONS.trim()
    .replace(/\n +/g, ' ')
    .split('\n')
    .map((line) => line.split(': '));

  it('has every region once and each of its towns once', () => {
    expect(regions.every((parts) => parts.length === 2)).toBe(true);
    expect(new Set(regions.map(([region]) => region)).size).toBe(regions.length);
    expect(regions).toHaveLength(85);
    const towns = regions.map(([, names = '']) => names.split(', '));
    expect(towns.every((names) => new Set(names).size === names.length && !names.includes(''))).toBe(true);
    expect(towns.flat().length).toBeGreaterThanOrEqual(1100);
    for (const name of towns.flat()) expect(name).toMatch(/^[А-ЯЁ][а-яё]+(?:[ -][А-ЯЁа-яё]+)*$/);
  });
});

describe('towns are suggested', () => {
  it('by the beginning of their name, with the region, the largest first', () => {
    expect(suggestTowns('каза', 5)).toEqual([{ text: 'Казань', note: 'Республика Татарстан', is_complete: false }]);
    expect(texts('мос')).toEqual(['Москва', 'Мосальск', 'Московский']);
    expect(texts('нов')[0]).toBe('Новосибирск');
    expect(suggestTowns('москва', 5)[0]).toEqual({ text: 'Москва', note: null, is_complete: false });
  });

  it('with the region in the text where several towns have the same name', () => {
    expect(suggestTowns('киров', 2)).toEqual([
      { text: 'Киров, Калужская область', note: null, is_complete: false },
      { text: 'Киров, Кировская область', note: null, is_complete: false },
    ]);
  });

  it.each([
    ['г. Орел', 'Орёл'],
    ['город королёв', 'Королёв'],
    ['РОСТОВ НА', 'Ростов-на-Дону'],
    ['ростов-на', 'Ростов-на-Дону'],
    ['челны', 'Набережные Челны'],
    ['rfpfy', 'Казань'],
    ['калмык', 'Элиста'],
  ])('however they are typed: %s', (typed, town) => {
    expect(texts(typed)[0]).toBe(town);
  });

  it('only while the town is typed, and no more than the call asks for', () => {
    expect(texts('Казань, ул. Баумана')).toEqual([]);
    expect(texts('посёлок, которого нет')).toEqual([]);
    expect(texts(' — ')).toEqual([]);
    expect(texts('к', 3)).toHaveLength(3);
  });
});
