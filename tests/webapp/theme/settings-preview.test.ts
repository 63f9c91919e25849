import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { postOrder, putOrder } from '#webapp/features/checkout/submit/order-calls.ts';
import { cartQuoteQuery } from '#webapp/lib/cart/use-cart-check.ts';
import { addressSuggestionsQuery } from '#webapp/lib/orders/address-suggestions-query.ts';
import { postPaymentInit } from '#webapp/lib/payment/payment-calls.ts';
import { PREVIEW_FRAME } from '#webapp/lib/theme/settings-preview.ts';

afterEach(() => void vi.unstubAllGlobals());

function openPreview() {
  const sent: string[] = [];
  vi.stubGlobal('window', { name: PREVIEW_FRAME, parent: {} });
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return Response.json({ success: true, status: 'success', data: [] });
  });
  return sent;
}

it('nothing is ordered or paid from the shop in the desk’s frame', async () => {
  const sent = openPreview();
  const attempt = { key: 'key', body: '{}', anonymous: true, items: '', login: '' };
  for (const call of [() => postOrder(attempt), () => putOrder('hash', {}), () => postPaymentInit('hash', 1)]) {
    await expect(call()).rejects.toMatchObject({ code: 'preview', message: expect.stringContaining('предпросмотр') });
  }
  expect(sent).toEqual([]);
});

it('its cart is still quoted, and addresses are still suggested', async () => {
  const sent = openPreview();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.fetchQuery(cartQuoteQuery({ lines: [], promoCode: null, deliveryId: null, replaces: null }));
  await client.fetchQuery(addressSuggestionsQuery('Самара'));
  expect(sent).toEqual(['/api/cart/quote', '/api/addresses/suggest']);
});
