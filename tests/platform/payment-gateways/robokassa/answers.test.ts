import { describe, expect, it } from 'vitest';
import { kopecksOf, roublesText } from '#shared/platform/payment-gateways/robokassa/amounts.ts';
import { createRobokassa } from '#shared/platform/payment-gateways/robokassa/create-robokassa.ts';
import { operationState } from '#shared/platform/payment-gateways/robokassa/operation-state.ts';
import { pieceLines } from '#shared/platform/payment-gateways/robokassa/receipt-json.ts';
import { shopFields } from '#shared/platform/payment-gateways/robokassa/shop-fields.ts';
import { digest } from '#shared/platform/payment-gateways/robokassa/signatures.ts';
import { vatSums } from '#shared/platform/payment-gateways/robokassa/vat-sums.ts';
import { cabinet } from '../../../support/robokassa.ts';

const answer = (inside: string) =>
  `<?xml version="1.0" encoding="utf-8"?><OperationStateResponse xmlns="http://merchant.roboxchange.com/WebService/">${inside}</OperationStateResponse>`;
const state = (code: number | string, info = '') =>
  answer(`<Result><Code>0</Code><Description/></Result><State><Code>${code}</Code><StateDate>2026-11-21T10:00:00.1234567+03:00</StateDate></State>
<Info><IncCurrLabel/><PaymentMethod><Code>BankCard</Code></PaymentMethod>${info}</Info>`);
const result = (code: number) => answer(`<Result><Code>${code}</Code><Description>…</Description></Result>`);
const SUM = '<OutSum>1990.000000</OutSum><OpKey>AB-1</OpKey>';

describe('sums', () => {
  it.each([
    ['1990.000000', 199_000],
    ['1990', 199_000],
    ['0.1', 10],
    ['0.05', 5],
    ['21474836.47', 2_147_483_647],
  ])('%s is %i kopecks', (text, kopecks) => expect(kopecksOf(text)).toBe(kopecks));

  it.each(['1990.005', '1990,00', '-1', '1e3', '', ' 1', '1990.', '.5', '21474836.48', '0x10', '1990.000000001'])(
    '%j is none',
    (text) => expect(kopecksOf(text)).toBeNull(),
  );

  it('are written with two decimals', () => {
    expect([5, 10, 199_000, 199_005].map(roublesText)).toEqual(['0.05', '0.10', '1990.00', '1990.05']);
  });
});

describe('the state of an operation', () => {
  it.each([
    [state(100, SUM), { kind: 'paid', money: { amount: 199_000, externalId: 'AB-1', orderNumber: null } }],
    [state(10), { kind: 'refused' }],
    [state(60), { kind: 'refused' }],
    [state(5), { kind: 'waiting' }],
    [state(20), { kind: 'waiting' }],
    [state(50), { kind: 'waiting' }],
    [result(3), { kind: 'waiting' }],
    [result(1000), { kind: 'waiting' }],
  ])('is what it says', (xml, expected) => expect(operationState(xml)).toEqual(expected));

  it('names the order that its money is for, in letters of any case', () => {
    const field = (name: string) =>
      state(100, SUM).replace(
        '</Info>',
        `</Info><UserField><Field><Name>a</Name><Value>1</Value></Field>
<Field><Name>${name}</Name><Value>10023</Value></Field></UserField>`,
      );
    for (const name of ['Shp_order', 'shp_order']) {
      expect(operationState(field(name))).toMatchObject({ kind: 'paid', money: { orderNumber: 10_023 } });
    }
  });

  it.each([
    state(80),
    state(7),
    result(1),
    result(2),
    result(4),
    result(99),
    state(100),
    state(100, '<OutSum>x</OutSum>'),
  ])('needs a person where it is unusual', (xml) => expect(operationState(xml).kind).toBe('alarm'));

  it.each([
    '',
    'Bad gateway',
    '<html><body>502</body></html>',
    answer('<Result><Code>0</Code></Result>'),
    answer('<Result>'),
  ])('counts as no answer where it cannot be read: %j', (xml) =>
    expect(() => operationState(xml)).toThrow('payment_provider_down'),
  );
});

describe('a webhook', () => {
  const gateway = createRobokassa(
    { ...cabinet, authUrl: undefined, servicesUrl: undefined, fiscalUrl: undefined },
    { shopUrl: 'https://shop.example' },
  );
  const signed = (fields: Record<string, string>, password: string) => {
    const shop = Object.entries(fields).filter(([name]) => /^shp_/i.test(name));
    const text = [fields.OutSum, fields.InvId, password, ...shop.map((pair) => pair.join('='))].join(':');
    return { ...fields, SignatureValue: digest('md5', text) };
  };
  const verify = (fields: Record<string, string>, isTest = false) =>
    gateway.webhooks?.verify(fields, { isTest }) ?? null;
  const fields = { OutSum: '1990.000000', InvId: '100042' };

  it('is verified with the fields that the provider added by itself', () => {
    const sent = { ...fields, Shp_order: '10001' };
    const added = signed({ ...sent, shp_interface: 'InvoiceService.WebApi' }, 'P2-secret');
    expect(verify(added)).toEqual({ amount: 199_000, externalId: null, orderNumber: 10_001 });
    expect(verify({ ...sent, SignatureValue: added.SignatureValue })).toBeNull();
  });

  it('is verified in any letter case, and only by the whole signature', () => {
    const right = signed(fields, 'P2-secret');
    expect(verify({ ...right, SignatureValue: right.SignatureValue.toUpperCase() })?.amount).toBe(199_000);
    for (const SignatureValue of ['', right.SignatureValue.slice(1), `${right.SignatureValue}0`, '0']) {
      expect(verify({ ...right, SignatureValue })).toBeNull();
    }
  });

  it('belongs to one mode only', () => {
    expect(verify(signed(fields, 'tP2-secret'))).toBeNull();
    expect(verify(signed(fields, 'P2-secret'), true)).toBeNull();
    expect(verify(signed(fields, 'tP2-secret'), true)?.amount).toBe(199_000);
    expect(verify({ ...signed(fields, 'P2-secret'), IsTest: '1' })).toBeNull();
    expect(verify({ ...signed(fields, 'P2-secret'), IsTest: '0' })?.amount).toBe(199_000);
  });

  it('is not verified by the first password, which signs buyers’ returns', () => {
    const returned = signed(fields, 'P1-secret');
    expect(verify(returned)).toBeNull();
    expect(gateway.webhooks?.isTrueReturn(returned, { isTest: false })).toBe(true);
    expect(gateway.webhooks?.isTrueReturn(signed(fields, 'P2-secret'), { isTest: false })).toBe(false);
  });

  it.each(['', '0', '-1', '1.5', '2147483648', 'abc', '00001'])('names no attempt by %j', (InvId) => {
    expect(gateway.webhooks?.invoiceOf({ InvId })).toBeNull();
  });
});

describe('what is sent', () => {
  it('has own fields only of safe characters, which sort and encode the same everywhere', () => {
    expect(shopFields({ Shp_order: 'ord_01' })).toEqual({ Shp_order: 'ord_01' });
    for (const wrong of [
      { shp_order: '1' },
      { Shp_Order: '1' },
      { Shp_order: 'а' },
      { Shp_order: 'a b' },
      { Shp_order: '' },
    ]) {
      expect(() => shopFields(wrong)).toThrow('unsafe field');
    }
  });

  it('prices pieces so that they add up where a sum cannot be divided evenly', () => {
    const line = { name: 'Чай', quantity: 3, sum: 1000, kind: 'commodity', vat: 'none' } as const;
    const pieces = pieceLines([line]);
    expect(pieces.map(({ quantity, cost }) => [quantity, cost])).toEqual([
      [2, 333],
      [1, 334],
    ]);
    expect(pieceLines([{ ...line, sum: 999 }]).map(({ quantity, cost }) => [quantity, cost])).toEqual([[3, 333]]);
  });

  it('names the tax included in the lines, by rate', () => {
    expect(
      vatSums([
        { vat: 'vat20', sum: 12_000 },
        { vat: 'vat20', sum: 6_000 },
        { vat: 'none', sum: 500 },
      ]),
    ).toEqual([
      { vat: 'vat20', sum: 3_000 },
      { vat: 'none', sum: 0 },
    ]);
    expect(vatSums([{ vat: 'vat122', sum: 12_200 }])).toEqual([{ vat: 'vat122', sum: 2_200 }]);
  });
});
