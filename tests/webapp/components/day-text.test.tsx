// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DayText, ShopTimeZone } from '#webapp/components/shop/day-text.tsx';

it('the server’s day by the shop’s clock becomes the reader’s; the browser calculates no other time zone', async () => {
  const asked: (string | undefined)[] = [];
  const day = (
    <time>
      <DayText>
        {(timeZone) => {
          asked.push(timeZone);
          return timeZone === undefined ? '21 ноября' : '20 ноября';
        }}
      </DayText>
    </time>
  );
  const page = document.createElement('div');
  page.innerHTML = renderToString(<ShopTimeZone value="Europe/Moscow">{day}</ShopTimeZone>);
  expect(page.textContent).toBe('20 ноября');

  asked.length = 0;
  const complaints = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(page, day, { onRecoverableError }));
  expect(page.textContent).toBe('21 ноября');
  expect(new Set(asked)).toEqual(new Set([undefined]));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
