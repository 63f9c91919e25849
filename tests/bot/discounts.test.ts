import { describe, expect, it } from 'vitest';
import { readDiscount } from '#bot/discounts/ask-discount.ts';
import { readPeriod } from '#bot/discounts/ask-period.ts';
import { discountWords, periodWords } from '#bot/discounts/discount-words.ts';
import { discountState } from '#shared/contract/discount-state.ts';
import { plain } from '../support/bot.ts';
import { rub } from '../support/shop-fixture.ts';

const timeZone = 'Asia/Novosibirsk';
const clock = { now: Date.parse('2026-11-22T20:00:00Z'), timeZone };

describe('a discount as people write it', () => {
  it.each([
    ['20%', { percent: 20, amount: null }],
    ['− 5 %', { percent: 5, amount: null }],
    ['15 процентов', { percent: 15, amount: null }],
    ['300 ₽', { percent: null, amount: rub(300) }],
    ['-99,50 руб.', { percent: null, amount: rub(99.5) }],
  ])('%s is read', (text, value) => expect(readDiscount(text)).toEqual({ value }));

  it.each(['20', '0%', '100%', '0 ₽', 'много', '1e2%', '10 000 001 ₽'])('%s is not', (text) =>
    expect(readDiscount(text)).toHaveProperty('hint'),
  );

  it('is shown with its sign', () => {
    expect(discountWords({ percent: 20, amount: null })).toBe('−20%');
    expect(plain(discountWords({ percent: null, amount: rub(1300) }))).toBe('−1 300 ₽');
    expect(discountWords({ percent: null, amount: null })).toBe('');
  });
});

describe('a period as people write it', () => {
  it.each([
    ['до 30.11', null, '2026-11-30T16:59:59.999Z', 'до 30 ноября'],
    ['30.11.2026', null, '2026-11-30T16:59:59.999Z', 'до 30 ноября'],
    ['1.12–7.12', '2026-11-30T17:00:00.000Z', '2026-12-07T16:59:59.999Z', 'с 1 декабря до 7 декабря'],
    ['с 1.12 10:00 до 7.12 в 18:00', '2026-12-01T03:00:00.000Z', '2026-12-07T11:00:00.000Z', null],
    ['с 24.11', '2026-11-23T17:00:00.000Z', null, 'с 24 ноября'],
    ['по 10.01', null, '2027-01-10T16:59:59.999Z', 'до 10 января'],
    ['25.12 - 10.01', '2026-12-24T17:00:00.000Z', '2027-01-10T16:59:59.999Z', null],
    // The shop's clock shows the 23rd already.
    ['до 23.11', null, '2026-11-23T16:59:59.999Z', 'до 23 ноября'],
  ])('%s is read by the shop’s clock', (text, startsAt, endsAt, words) => {
    expect(readPeriod(text, clock)).toEqual({ value: { startsAt, endsAt } });
    if (words) expect(periodWords({ startsAt, endsAt }, timeZone)).toBe(words);
  });

  it.each([
    ['до 22.11', /уже прошёл/],
    ['31.02', /Такой даты нет/],
    ['до 30.11 25:00', /Такой даты нет/],
    ['7.12–1.12', /позже начала/],
    ['на неделю', /Напишите даты/],
  ])('%s is not', (text, hint) => expect(readPeriod(text, clock)).toEqual({ hint: expect.stringMatching(hint) }));

  it('reads the hour that a zone has in that season', () => {
    const berlin = { now: clock.now, timeZone: 'Europe/Berlin' };
    expect(readPeriod('с 1.03.2027 до 1.06.2027', berlin)).toEqual({
      value: { startsAt: '2027-02-28T23:00:00.000Z', endsAt: '2027-06-01T21:59:59.999Z' },
    });
  });

  it('shows an hour where one was given, and the state of the discount', () => {
    expect(periodWords({ startsAt: null, endsAt: '2026-12-07T11:00:00.000Z' }, timeZone)).toBe('до 7 декабря, 18:00');
    expect(periodWords({ startsAt: null, endsAt: null }, timeZone)).toBe('бессрочно');
    const [now, before, after] = [new Date(clock.now), '2026-11-22T19:00:00Z', '2026-11-22T21:00:00Z'];
    expect(discountState({ isActive: true, startsAt: before, endsAt: after }, now)).toBe('running');
    expect(discountState({ isActive: true, startsAt: after, endsAt: null }, now)).toBe('waiting');
    expect(discountState({ isActive: false, startsAt: null, endsAt: null }, now)).toBe('stopped');
    expect(discountState({ isActive: false, startsAt: null, endsAt: before }, now)).toBe('over');
  });
});
