import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { jwt, md5, openShop, plain } from './robokassa-shop.ts';

/** Whole tokens and bodies of the published vectors. */
const vectors = JSON.parse(readFileSync(new URL('./robokassa-vectors.json', import.meta.url), 'utf8')) as Record<
  'J1' | 'J3' | 'F1' | 'F2',
  string
>;

const ENCODED_RECEIPT = encodeURIComponent(
  JSON.stringify({
    sno: 'usn_income',
    items: [
      {
        name: 'Футболка «Тест» (M)',
        quantity: 2,
        sum: 1780,
        payment_method: 'full_payment',
        payment_object: 'commodity',
        tax: 'none',
      },
      {
        name: 'Доставка',
        quantity: 1,
        sum: 210,
        payment_method: 'full_payment',
        payment_object: 'service',
        tax: 'none',
      },
    ],
  }),
);

describe('the stand-in of the payment provider opens a payment', () => {
  it.each([
    ['V1', plain],
    ['V3', { ...plain, Shp_order: 'ord_01', Shp_attempt: '7', SignatureValue: 'ee61c99779b4caaa542c0aadedaf3dda' }],
    [
      'V4',
      {
        ...plain,
        Receipt: ENCODED_RECEIPT,
        Shp_order: 'ord_01',
        SignatureValue: 'DC436E5978AAEF4FD35584270EC52278',
      },
    ],
    ['V5', { ...plain, IsTest: '1', SignatureValue: '133dad9c8bb67fb362ff199df98a7762' }],
  ])('by the signature of vector %s', async (_name, fields) => {
    const { kassa, post } = await openShop();
    const page = await (await post('/Merchant/Index.aspx', fields)).text();
    for (const text of ['1 990,00', 'Оплатить', 'Отказаться', 'Закрыть', 'деньги не спишутся']) {
      expect(page.replaceAll(/\s/g, ' ')).toContain(text);
    }
    expect(await kassa.payment(100042)).toMatchObject({ state: null, kopecks: 199000 });
  });

  it.each([
    [29, { ...plain, OutSum: '1990.01' }],
    [29, { ...plain, IsTest: '1' }],
    [29, { ...plain, Shp_order: 'ord_01' }],
    [26, { ...plain, MerchantLogin: 'another' }],
    [31, { ...plain, OutSum: '0.00', SignatureValue: md5('demo-shop:0.00:100042:P1-secret') }],
    [33, { ...plain, ExpirationDate: '2020-01-01T00:00:00+03:00' }],
    [30, { ...plain, Receipt: '{"items":[]}', SignatureValue: md5('demo-shop:1990.00:100042:{"items":[]}:P1-secret') }],
    [
      30,
      {
        ...plain,
        OutSum: '1991.00',
        Receipt: ENCODED_RECEIPT,
        SignatureValue: md5(`demo-shop:1991.00:100042:${ENCODED_RECEIPT}:P1-secret`),
      },
    ],
  ])('or refuses it with error %d', async (code, fields) => {
    const { post, kassa } = await openShop();
    expect(await (await post('/Merchant/Index.aspx', fields)).text()).toContain(`Ошибка ${code}`);
    await expect(kassa.payment(100042)).rejects.toThrow('no such payment');
  });

  it('once: a paid number cannot be used again', async () => {
    const { kassa } = await openShop();
    await kassa.open(plain);
    await kassa.open(plain);
    await kassa.pay(100042);
    await expect(kassa.open(plain)).rejects.toThrow('40');
  });
});

describe('the buyer', () => {
  const pageOf = (html: string): string => html.match(/action="\/robokassa([^"]+)"/)?.[1] ?? '';

  it('pays, and comes back with a signature after the shop has heard', async () => {
    const { post, webhooks, kassa, shopUrl } = await openShop();
    const page = pageOf(await (await post('/Merchant/Index.aspx', plain)).text());
    const back = await post(page, { Action: 'pay', Method: 'SBP' });
    const address = new URL(back.headers.get('location') ?? '');
    expect(address.href).toMatch(`${shopUrl}/payment/robokassa/success?`);
    expect(address.searchParams.get('SignatureValue')).toBe(md5('1990.00:100042:P1-secret'));
    expect(webhooks).toMatchObject([
      { OutSum: '1990.000000', InvId: '100042', SignatureValue: 'A3DCEBA06FA6F588338684DA6FC7A6A5' },
    ]);
    expect(await kassa.payment(100042)).toMatchObject({ state: 100, acknowledged: true, method: 'SBP' });
    expect(await (await post(page, { Action: 'pay' })).text()).toContain('Ошибка 52');
  });

  it('refuses, and comes back unsigned', async () => {
    const { post, webhooks, shopUrl } = await openShop();
    const page = pageOf(await (await post('/Merchant/Index.aspx', plain)).text());
    const back = await post(page, { Action: 'decline' });
    expect(back.headers.get('location')).toBe(
      `${shopUrl}/payment/robokassa/fail?OutSum=1990.00&InvId=100042&Culture=ru`,
    );
    expect(webhooks).toEqual([]);
  });

  it('in a frame sends the result to the page around it', async () => {
    const { post, kassa } = await openShop();
    const opened = await (await post('/Merchant/Index.aspx', { ...plain, InFrame: '1' })).text();
    expect(opened).toContain('data-event="robokassaLoaded"');
    const ends = async (Action: string) => (await post(pageOf(opened), { Action, Framed: '1' })).text();
    expect(await ends('close')).toContain('data-event="robokassaClosed" data-result="close"');
    expect(await ends('decline')).toContain('data-event="robokassaFrameResult" data-result="fail"');
    expect(await ends('pay')).toContain('data-event="robokassaFrameResult" data-result="success"');
    const script = await (await fetch(`${kassa.url}/Merchant/bundle/robokassa_iframe.js`)).text();
    expect(script).toContain('StartPayment');
  });
});

describe('a webhook', () => {
  const signed = {
    ...plain,
    Shp_order: 'ord_01',
    Shp_attempt: '7',
    SignatureValue: 'ee61c99779b4caaa542c0aadedaf3dda',
  };

  it('has what the shop sent, and its signature covers it', async () => {
    const { kassa, webhooks } = await openShop({ resultMethod: 'GET' });
    await kassa.open(signed);
    await kassa.pay(100042);
    expect(webhooks).toMatchObject([
      { Shp_order: 'ord_01', Shp_attempt: '7', SignatureValue: '209D44888E466AA130C680F4B34D678C' },
    ]);
  });

  it('of a test payment says so, and has the test password', async () => {
    const { kassa, webhooks } = await openShop();
    await kassa.open({ ...plain, IsTest: '1', SignatureValue: '133dad9c8bb67fb362ff199df98a7762' });
    await kassa.pay(100042);
    expect(webhooks).toMatchObject([{ IsTest: '1', SignatureValue: 'A2824842ABEB26BDF91FA81D5CCDDDFC' }]);
  });

  it('is repeated until the shop answers with its number', async () => {
    const { kassa, webhooks, answer } = await openShop();
    answer(({ InvId }) =>
      webhooks.length < 3
        ? { status: webhooks.length < 2 ? 503 : 200, text: 'BAD' }
        : { status: 200, text: `OK${InvId}` },
    );
    await kassa.open(plain);
    await kassa.pay(100042);
    await expect.poll(() => kassa.payment(100042)).toMatchObject({ acknowledged: true });
    expect(webhooks).toHaveLength(3);
    expect(new Set(webhooks.map(({ SignatureValue }) => SignatureValue)).size).toBe(1);
  });

  it.each([
    ['repeated', { count: 50 }, 50],
    ['lost', {}, 0],
    ['wrong_amount', { kopecks: -1 }, 1],
  ] as const)('can be %s', async (kind, more, count) => {
    const { kassa, webhooks } = await openShop();
    await kassa.fail({ kind, ...more });
    await kassa.open(plain);
    await kassa.pay(100042);
    expect(webhooks).toHaveLength(count);
    if (kind !== 'wrong_amount') return;
    expect(webhooks[0]).toMatchObject({
      OutSum: '1989.990000',
      SignatureValue: md5('1989.990000:100042:P2-secret').toUpperCase(),
    });
  });

  it('can be signed wrongly or by the test password, and the right one follows', async () => {
    const { kassa, webhooks, answer } = await openShop();
    const right = md5('1990.000000:100042:P2-secret').toUpperCase();
    answer(({ InvId, SignatureValue }) =>
      SignatureValue === right ? { status: 200, text: `OK${InvId}` } : { status: 400, text: 'bad sign' },
    );
    await kassa.fail({ kind: 'wrong_signature' });
    await kassa.fail({ kind: 'test_webhook' });
    await kassa.open(plain);
    await kassa.pay(100042);
    await expect.poll(() => kassa.payment(100042)).toMatchObject({ acknowledged: true });
    expect(webhooks.map(({ SignatureValue }) => SignatureValue)).toEqual([
      '0'.repeat(32),
      md5('1990.00:100042:tP2-secret').toUpperCase(),
      right,
    ]);
  });

  it('can be late', async () => {
    const { kassa, webhooks } = await openShop();
    await kassa.fail({ kind: 'late', delay_ms: 100 });
    await kassa.open(plain);
    await kassa.pay(100042);
    expect(webhooks).toEqual([]);
    await expect.poll(() => webhooks.length).toBe(1);
  });
});

describe('the services', () => {
  const stateOf = async (url: string, signature: string) => {
    const query = `MerchantLogin=demo-shop&InvoiceID=100042&Signature=${signature}`;
    return (await fetch(`${url}/Merchant/WebService/Service.asmx/OpStateExt?${query}`)).text();
  };
  const V13 = 'f2f5628c632e237988fb6511adb59954';

  it('tell the state of a payment, for the right signature', async () => {
    const { kassa } = await openShop();
    await kassa.open(plain);
    expect(await stateOf(kassa.url, V13)).toContain('<Result><Code>3</Code>');
    await kassa.pay(100042);
    const paid = await stateOf(kassa.url, V13);
    expect(paid).toContain('<State><Code>100</Code>');
    expect(paid).toContain('<OutSum>1990.000000</OutSum>');
    expect(await stateOf(kassa.url, md5('demo-shop:100042:wrong'))).toContain('<Result><Code>1</Code>');
    await kassa.setState(100042, 60);
    expect(await stateOf(kassa.url, V13)).toContain('<State><Code>60</Code>');
  });

  it('make and close invoices by the vectors’ tokens', async () => {
    const { kassa, call } = await openShop();
    const made = await call('/InvoiceServiceWebApi/api/CreateInvoice', JSON.stringify(vectors.J1));
    expect(made).toMatchObject({ isSuccess: true, invId: 100042 });
    expect(await (await fetch(String(made.url))).text()).toContain('Заказ 100042');
    expect(await call('/InvoiceServiceWebApi/api/DeactivateInvoice', JSON.stringify(vectors.J3))).toMatchObject({
      isSuccess: true,
    });
    expect(await (await fetch(String(made.url))).text()).toContain('Ошибка 51');
    expect((await kassa.payment(100042)).shp).toEqual([['shp_interface', 'InvoiceService.WebApi']]);
    expect(await call('/InvoiceServiceWebApi/api/CreateInvoice', JSON.stringify(`${vectors.J3}x`))).toMatchObject({
      isSuccess: false,
    });
  });

  it('take the second receipt of a paid operation, once', async () => {
    const { kassa, call } = await openShop();
    const attach = () => call('/RoboFiscal/Receipt/Attach', vectors.F1);
    await kassa.open(plain);
    expect(await attach()).toMatchObject({ ResultCode: '3' });
    await kassa.pay(100042);
    expect(await attach()).toMatchObject({ ResultCode: '0' });
    expect(await attach()).toMatchObject({ ResultCode: '0' });
    expect(await call('/RoboFiscal/Receipt/Status', vectors.F2)).toMatchObject({
      Code: '2',
      Statuses: [{ Code: 'Done' }],
    });
  });

  it('give money back by the third password, never more than came', async () => {
    const { kassa, call } = await openShop();
    await kassa.open(plain);
    const { opKey } = await kassa.pay(100042);
    const refund = (sum: number | undefined, key = 'P3-secret') =>
      call('/RefundService/Refund/Create', jwt({ OpKey: opKey, RefundSum: sum }, key, ['HS256', 'sha256']));
    expect(await refund(210, 'P1-secret')).toMatchObject({ success: false });
    const { requestId } = await refund(210);
    expect(await (await fetch(`${kassa.url}/RefundService/Refund/GetState?id=${requestId}`)).json()).toEqual({
      requestId,
      amount: 210,
      label: 'finished',
    });
    expect(await refund(1780.01)).toMatchObject({ success: false, message: 'NotEnoughOperationFunds' });
    expect(await refund(undefined)).toMatchObject({ success: true });
    expect(await refund(undefined)).toMatchObject({ success: false, message: 'AlreadyRefunded' });
  });

  it.each(['down', 'cut', 'slow'] as const)('can be %s, one alone or all', async (kind) => {
    const { kassa } = await openShop();
    await kassa.fail({ kind, service: 'state', delay_ms: 60 });
    const widget = await fetch(`${kassa.url}/Merchant/bundle/robokassa_iframe.js`);
    expect(widget.status).toBe(200);
    const asked = Date.now();
    const first = await stateOf(kassa.url, V13).catch(() => 'cut');
    if (kind === 'slow') expect(Date.now() - asked).toBeGreaterThanOrEqual(59);
    else expect(first).not.toContain('<Result>');
    expect(await stateOf(kassa.url, V13)).toContain('<Result>');
  });
});

describe('the panel', () => {
  it('plans failures and takes them back', async () => {
    const { kassa, post } = await openShop();
    const panel = async () => (await fetch(`${kassa.url}/`)).text();
    expect(await panel()).toContain('Сбоев не задано');
    await post('/panel/failures', { kind: 'down', service: 'widget', times: 'always' });
    expect(await panel()).toContain('виджет: не работает — пока не отменят');
    await post('/panel/clear', {});
    expect(await panel()).toContain('Сбоев не задано');
  });

  it('is closed to other sites', async () => {
    const { kassa } = await openShop();
    const answer = await fetch(`${kassa.url}/control/payments`, { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
  });
});
