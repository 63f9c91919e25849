import { expect, it, vi } from 'vitest';
import { drawToasts, notify, whenToastWanted } from '#webapp/lib/notify.ts';

it('keeps a toast until its renderer is loaded, and requests it', () => {
  const want = vi.fn();
  const forget = whenToastWanted(want);
  notify.error('Ошибка авторизации');
  expect(want).toHaveBeenCalledOnce();
  forget();

  const draw = vi.fn();
  const stop = drawToasts(draw);
  expect(draw.mock.calls).toEqual([['error', '❌ Ошибка авторизации']]);
  notify.success('Заказ принят!');
  expect(draw).toHaveBeenLastCalledWith('success', 'Заказ принят!');
  expect(want).toHaveBeenCalledOnce();

  stop();
  notify.plain('Позже');
  expect(draw).toHaveBeenCalledTimes(2);
});
