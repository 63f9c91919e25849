import { expect, it } from 'vitest';
import { retryWhileBusy } from '#webapp/features/checkout/submit/retry-while-busy.ts';
import { ApiError } from '#webapp/lib/api-client.ts';

const busy = (retryAfterSeconds?: number) => new ApiError({ code: 'goods_busy', status: 503, retryAfterSeconds });

/** A shop that gives these answers in turn, and then repeats the last one. */
function shop(...answers: (string | ApiError)[]) {
  const pauses: number[] = [];
  let [calls, told] = [0, 0];
  const order = () =>
    retryWhileBusy(
      async () => {
        const answer = answers[Math.min(calls++, answers.length - 1)];
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
      {
        onWait: () => {
          told++;
        },
        pause: async (milliseconds) => void pauses.push(milliseconds),
      },
    );
  return { order, pauses, seen: () => ({ calls, told }) };
}

it('an order for goods that are being written is sent again after the pause that the shop asks for', async () => {
  const { order, pauses, seen } = shop(busy(3), busy(1), 'placed');
  expect(await order()).toBe('placed');
  expect(pauses).toEqual([3000, 1000]);
  expect(seen()).toEqual({ calls: 3, told: 2 });
});

it('an order is not sent for ever: after half a minute the shop’s answer is shown', async () => {
  const { order, pauses, seen } = shop(busy());
  await expect(order()).rejects.toMatchObject({ code: 'goods_busy' });
  expect(seen()).toEqual({ calls: 8, told: 7 });
  expect(pauses.reduce((sum, pause) => sum + pause)).toBe(21_000);
});

it('a shop that asks for a long pause is still asked again after ten seconds', async () => {
  const { order, pauses } = shop(busy(600), 'placed');
  await order();
  expect(pauses).toEqual([10_000]);
});

it.each(['price_changed', 'unavailable', 'network'] as const)(
  'an order that fails by %s is not sent again',
  async (code) => {
    const { order, seen } = shop(new ApiError({ code, status: 0 }));
    await expect(order()).rejects.toMatchObject({ code });
    expect(seen()).toEqual({ calls: 1, told: 0 });
  },
);
