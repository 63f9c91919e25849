import { expect, it } from 'vitest';
import { dayPart } from '#bot/orders/edits/day-part.ts';
import { draftArg, EMPTY_DRAFT } from '#bot/orders/edits/edit-draft.ts';
import { NO_DAY } from '#shared/contract/delivery-days.ts';

it('a day, its hours and no day are read from a button as they were written', () => {
  for (const day of [
    { day: '2026-11-24', interval: '' },
    { day: '2026-11-24', interval: '00:00–24:00' },
    { day: '2031-01-01', interval: '09:30–14:05' },
    NO_DAY,
  ]) {
    expect(dayPart.read(dayPart.write(day))).toEqual(day);
    const draft = { ...EMPTY_DRAFT, lines: [{ at: 3, quantity: 1, valueIds: [46] }], discount: 'off' as const, day };
    expect(draftArg.read(draftArg.write(draft))).toEqual(draft);
  }
});

it('what is not a day is not a button of the shop', () => {
  for (const text of ['d', 'd1', 'dg18go', 'd0.d0', 'off.d000']) expect(draftArg.read(text), text).toBeNull();
});
