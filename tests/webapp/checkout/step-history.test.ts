import { describe, expect, it } from 'vitest';
import { historyMove, marksOf, type StepMark } from '#webapp/features/checkout/steps/step-history.ts';

/** A browser's history, and the checkout's marks in it. */
function browser() {
  const entries: (readonly StepMark[] | null)[] = [null, null];
  let at = 1;
  const follow = (now: StepMark): void => {
    const move = historyMove(entries[at] ?? null, now);
    if (move?.kind === 'replace') entries[at] = move.marks;
    if (move?.kind === 'push') entries.splice(++at, entries.length, move.marks);
    if (move?.kind !== 'go') return;
    at += move.delta;
    follow(now);
  };
  return { follow, depth: () => at, marks: () => entries[at] };
}

describe('the history under a checkout', () => {
  it('has an entry for each visited step', () => {
    const { follow, depth } = browser();
    for (const mark of [0, 1, 2, 3] as const) follow(mark);
    expect(depth()).toBe(4);
  });

  it('goes back with a step back on the screen, so that no entry is left', () => {
    const { follow, depth, marks } = browser();
    for (const mark of [0, 1, 2, 3, 2, 1, 0] as const) follow(mark);
    expect(depth()).toBe(1);
    expect(marks()).toEqual([0]);
  });

  it('ends where it began when the order is finished: going back then leaves the checkout', () => {
    const { follow, depth, marks } = browser();
    for (const mark of [0, 1, 2, 3, -1] as const) follow(mark);
    expect(depth()).toBe(1);
    expect(marks()).toEqual([-1]);
  });

  it('begins at whatever step the checkout was left, and still knows an earlier one', () => {
    const { follow, depth, marks } = browser();
    follow(2);
    expect(depth()).toBe(1);
    follow(0);
    expect(depth()).toBe(1);
    expect(marks()).toEqual([0]);
  });

  it('steps over a step that was skipped', () => {
    const { follow, depth, marks } = browser();
    for (const mark of [0, 2, 1] as const) follow(mark);
    expect(depth()).toBe(2);
    expect(marks()).toEqual([0, 1]);
  });
});

describe('the marks in an entry’s state', () => {
  it.each([null, undefined, 'text', {}, { checkout: 1 }, { checkout: [] }, { checkout: [0, 7] }])(
    'are none in %j',
    (state) => expect(marksOf(state)).toBeNull(),
  );

  it('are stored beside the data of others there', () => {
    expect(marksOf({ sheet: true, checkout: [0, 1] })).toEqual([0, 1]);
  });
});
