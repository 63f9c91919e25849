import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fiscalBody } from '#shared/platform/payment-gateways/robokassa/fiscal.ts';
import { jwt } from '#shared/platform/payment-gateways/robokassa/jwt.ts';
import { receiptField } from '#shared/platform/payment-gateways/robokassa/receipt-json.ts';
import { refundToken } from '#shared/platform/payment-gateways/robokassa/refunds.ts';
import {
  digest,
  isSignedAs,
  paymentText,
  webhookTexts,
} from '#shared/platform/payment-gateways/robokassa/signatures.ts';

interface Vector {
  id: string;
  base?: string;
  payload?: string;
  token?: string;
  sig?: string;
  body?: string;
  json?: string;
  encoded?: string;
  value?: string;
  [algorithm: string]: string | number | undefined;
}

// The published vectors, computed from the provider's documents twice, in two languages.
const vectors = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')) as Vector[];

function vector(id: string): Vector {
  const found = vectors.find((one) => one.id === id);
  if (!found) throw new Error(`no vector ${id}`);
  return found;
}

const receipt = vector('R').encoded ?? '';
const start = { MerchantLogin: 'demo-shop', OutSum: '1990.00', InvId: '100042' };
const noticed = { OutSum: '1990.000000', InvId: '100042' };
const shop = { Shp_order: 'ord_01', Shp_attempt: '7' };
const result2 = 'https%3A%2F%2Fshop.example%2Fapi%2Fpay%2Frobokassa%2Fresult2';

describe('the text that is signed', () => {
  it.each([
    ['V1', paymentText(start, 'P1-secret')],
    ['V2', paymentText({ MerchantLogin: 'demo-shop', OutSum: '1990.00' }, 'P1-secret')],
    ['V3', paymentText({ ...start, ...shop }, 'P1-secret')],
    ['V4', paymentText({ ...start, Shp_order: 'ord_01', Receipt: receipt }, 'P1-secret')],
    ['V5', paymentText(start, 'tP1-secret')],
    ['V6', paymentText({ ...start, Receipt: receipt, StepByStep: 'true', ResultUrl2: result2 }, 'P1-secret')],
    [
      'V7',
      paymentText(
        {
          ...start,
          FailUrl2Method: 'GET',
          FailUrl2: 'https%3A%2F%2Fshop.example%2Fpay%2Ffail',
          SuccessUrl2: 'https%3A%2F%2Fshop.example%2Fpay%2Fok',
          SuccessUrl2Method: 'GET',
          ResultUrl2: result2,
          Receipt: receipt,
        },
        'P1-secret',
      ),
    ],
    ['V8', webhookTexts(noticed, 'P2-secret')[0]],
    ['V9', webhookTexts({ ...noticed, ...shop }, 'P2-secret')[0]],
    ['V10', webhookTexts({ ...noticed, shp_interface: 'InvoiceService.WebApi' }, 'P2-secret')[0]],
    ['V11', webhookTexts({ ...noticed, OutSum: '1990.00' }, 'tP2-secret')[0]],
    ['V12', webhookTexts({ ...noticed, OutSum: '1990.00', ...shop }, 'P1-secret')[0]],
    ['V16', paymentText({ ...start, InvId: '100043' }, 'P1-secret')],
  ])('is that of %s', (id, text) => {
    expect(text).toBe(vector(id).base);
  });

  it('may have mixed-case fields in either of the provider’s two orders', () => {
    const texts = webhookTexts(
      { ...noticed, Shp_order: 'ord_01', shp_interface: 'InvoiceService.WebApi' },
      'P2-secret',
    );
    expect(texts.toSorted()).toEqual([vector('V18').base, vector('V19').base].toSorted());
    for (const id of ['V18', 'V19']) expect(isSignedAs(String(vector(id).sha256), texts, 'sha256')).toBe(true);
  });
});

describe('the digest', () => {
  const signed = vectors.filter(({ base }) => base !== undefined);
  const algorithms = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'] as const;
  const rows = signed.flatMap(({ id, base = '', ...digests }) =>
    algorithms.flatMap((name) => (digests[name] ? [{ id, name, base, hex: digests[name] }] : [])),
  );

  it.each(rows)('of $id in $name is the published one', ({ name, base, hex }) => {
    expect(digest(name, base)).toBe(hex);
    expect(isSignedAs(String(hex).toUpperCase(), [base], name)).toBe(true);
    expect(
      isSignedAs(
        String(hex).replace(/^./, (first) => (first === '0' ? '1' : '0')),
        [base],
        name,
      ),
    ).toBe(false);
  });

  it('was compared for every vector in two algorithms at least', () => {
    expect(signed).toHaveLength(19);
    expect(rows).toHaveLength(19 * 2 + 3);
  });
});

describe('the receipt', () => {
  it('is JSON without spaces, encoded once in the field and once more in an address', () => {
    const line = { quantity: 1, vat: 'none', kind: 'service' } as const;
    const field = receiptField({
      taxSystem: 'usn_income',
      settlement: 'full_payment',
      lines: [
        { ...line, name: 'Футболка «Тест» (M)', quantity: 2, sum: 178_000, kind: 'commodity' },
        { ...line, name: 'Доставка', sum: 21_000 },
      ],
    });
    expect(field).toBe(receipt);
    const { MerchantLogin, OutSum, InvId } = start;
    const query = new URLSearchParams({
      MerchantLogin,
      OutSum,
      InvId,
      Receipt: field,
      Shp_order: 'ord_01',
      SignatureValue: String(vector('V4').md5),
    });
    expect(`https://auth.robokassa.ru/Merchant/Index.aspx?${query}`).toBe(vector('V4-url').value);
  });
});

describe('the tokens', () => {
  const payload = vector('J1').payload ?? '';
  const key = 'demo-shop:P1-secret';

  it('of the invoice service are its HMACs, MD5 among them', () => {
    expect(jwt({ typ: 'JWT', alg: 'MD5' }, payload, 'md5', key)).toBe(`${vector('J1').input}.${vector('J1').sig}`);
    expect(jwt({ typ: 'JWT', alg: 'HS256' }, payload, 'sha256', key).split('.')[2]).toBe(vector('J2').sig);
    expect(jwt({ typ: 'JWT', alg: 'MD5' }, vector('J3').payload ?? '', 'md5', key)).toBe(vector('J3').token);
  });

  it('of refunds are signed with the third password; without a sum all of it goes back', () => {
    const externalId = '0005F891-8CCD-434B-8455-816AFFFDBF37-0VOisWikFF';
    const request = { externalId, amount: 21_000 };
    expect(refundToken({ ...request, isWhole: false, receipt: null }, 'P3-secret')).toBe(vector('RF1').token);
    expect(refundToken({ ...request, isWhole: true, receipt: null }, 'P3-secret')).toBe(vector('RF2').token);
  });

  it('of the fiscal service are a digest of the encoded payload, encoded as text', () => {
    const attach = vector('F1');
    expect(fiscalBody(attach.payload ?? '', 'md5', 'P1-secret')).toBe(`${attach.payload64}.${attach.sig64}`);
    expect(fiscalBody(vector('F2').payload ?? '', 'md5', 'P1-secret')).toBe(vector('F2').body);
  });
});
