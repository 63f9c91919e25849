import { expect, it } from 'vitest';
import { pack, unpack } from '#shared/domain/packed.ts';

it.each([
  ['an empty list', []],
  ['a list', [1, null, 'а', { b: [] }]],
  [
    'nested lists and what is left out',
    { a: { rows: [{ title: 'Кружка «Ёж»\n' }], no: undefined }, b: null, c: true, d: 'x' },
  ],
  ['a date', { at: new Date('2026-11-24T00:00:00Z') }],
  ['nothing', null],
  ['more than one piece', Array.from({ length: 5000 }, (_, at) => ({ at, text: 'товар '.repeat(10) }))],
])('unpacks %s as JSON would give it back', async (_, value) => {
  expect(await unpack(await pack(value))).toEqual(JSON.parse(JSON.stringify(value)));
});

it('says what cannot be packed', async () => {
  await expect(pack([1n])).rejects.toThrow('BigInt');
});
