import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ownFailures } from '#api/description/access.ts';
import { CALLS } from '#api/description/calls.ts';
import type { openApiDocument } from '#api/description/openapi-document.ts';
import { ERROR_ANSWERS } from '#api/middleware/error-answers.ts';
import { paymentMethods } from '#prisma/seed/shop.ts';
import { ERROR_CODES } from '#shared/contract/error-codes.ts';
import { startApi } from '../support/api.ts';
import { routesOf } from '../support/app-routes.ts';
import { createTestDatabase } from '../support/database.ts';
import { callName, findCall, LINKED_FILES, NOT_CALLS, WEBHOOK_CALLS } from '../support/described-answer.ts';

const database = await createTestDatabase();
const api = await startApi(database.prisma);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const document = JSON.parse((await api.get('/api/openapi.json')).text) as ReturnType<typeof openApiDocument>;

describe('the description', () => {
  it('knows every route of the app, and no other', async () => {
    const calls = (await routesOf(api.app)).filter((route) => /^\w+ \/(?:api|payment)\//.test(route));
    const notCalls = [
      ...[...NOT_CALLS, ...LINKED_FILES].map((path) => `GET ${path}`),
      ...WEBHOOK_CALLS.flatMap((path) => [`GET ${path}`, `POST ${path}`]),
    ];
    expect(calls).toEqual([...CALLS.map(callName), ...notCalls].sort());
    const inDocument = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(inDocument.sort()).toEqual(CALLS.map(callName).sort());
  });

  it('is OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0');
    const { valid, errors } = await new Validator().validate({ ...document });
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('has no dead links', () => {
    const names = new Set<string>();
    for (const [, kind, name] of JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      names.add(`${kind}/${name}`);
    }
    const { schemas = {}, responses = {} } = document.components ?? {};
    const there = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ];
    expect([...names].sort()).toEqual(there.sort());
  });

  it('says of every failure its code, its status and its sentence', () => {
    for (const call of CALLS) {
      const responses = document.paths?.[call.path]?.[call.method]?.responses ?? {};
      for (const code of ownFailures(call)) {
        const { status, text } = ERROR_ANSWERS[code];
        expect(JSON.stringify(responses[status]), callName(call)).toContain(JSON.stringify(text));
      }
    }
    const introduction = document.info.description ?? '';
    for (const code of ERROR_CODES) {
      const { status, text } = ERROR_ANSWERS[code];
      expect(introduction).toContain(`| ${status} | \`${code}\` | ${text} |`);
    }
  });

  it.each([
    ['/api/products', 'Без `per_page` на странице 10.'],
    ['/api/products/search', 'Без `per_page` на странице 10.'],
    ['/api/orders/user/history', 'Без `per_page` на странице 50.'],
    ['/api/orders', 'Без `per_page` на странице 20.'],
    ['/api/admin/reviews', 'Без `per_page` на странице 20.'],
    ['/api/reviews/latest', 'Без `limit` их 20; больше 100 — то же, что 100.'],
    ['/api/products/search/quick', 'Без `limit` их 10; больше 50 — то же, что 50.'],
  ])('says how long a list of %s is', (path, sentence) => {
    expect(document.paths?.[path]?.get?.description).toContain(sentence);
  });

  it('describes every call, parameter and field in Russian', () => {
    const silent: string[] = [];
    const listen = (where: string, words: string | undefined) =>
      /[А-Яа-я₽]|^`\w+`$/.test(words ?? '') || silent.push(where);
    for (const [path, methods] of Object.entries(document.paths ?? {})) {
      for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
        listen(`${method} ${path}`, operation.summary);
        listen(`${method} ${path}`, operation.description);
        for (const { name, description } of operation.parameters ?? [])
          listen(`${method} ${path} ${name}`, description);
      }
    }
    for (const [name, schema] of Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>)) {
      listen(name, schema.description);
      for (const [field, { description }] of Object.entries(schema.properties ?? {}))
        listen(`${name}.${field}`, description);
    }
    expect(silent).toEqual([]);
  });
});

interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; description?: string }[];
}

interface Schema {
  description?: string;
  properties?: Record<string, { description?: string }>;
}

const paymentMethodsOf = (example: unknown) =>
  z.array(z.object({ id: z.int(), name: z.string(), type: z.string() })).parse(example);

describe('the examples', () => {
  it.each(CALLS.map((call) => [callName(call), call] as const))('of %s pass its schemas', (_, call) => {
    const { query, headers, body, answers, failureData = {} } = call;
    for (const given of [query, headers, body]) given?.schema.parse(given.example);
    for (const { data, named = {} } of answers) {
      for (const { schema, example } of [data, ...Object.values(named)]) expect(schema.parse(example)).toEqual(example);
    }
    for (const { schema, example } of Object.values(failureData)) expect(schema.parse(example)).toEqual(example);
    const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) => String(call.parameters?.[name]?.example));
    expect(path).not.toContain('undefined');
    expect(findCall(call.method, path)).toBe(call);
  });

  it('of failures show what the call itself says', () => {
    const signUp = document.paths?.['/api/user/signup']?.post?.responses?.['422'];
    expect(JSON.stringify(signUp)).toContain('{"path":"username","message":"Введите логин"}');
  });

  it('of payment methods are those of the demo shop, each named where it fits', () => {
    const named = (id: number) => paymentMethods[id - 1];
    const offered = paymentMethodsOf(
      CALLS.find(({ path }) => path === '/api/payments/active')?.answers[0]?.data.example,
    );
    expect(offered.length).toBeGreaterThan(1);
    for (const { id, ...method } of offered) expect(named(id)).toMatchObject(method);
    const chosenBy = (path: string) => {
      const example = CALLS.find((call) => call.path === path)?.body?.example;
      return named(z.object({ payment_method_id: z.int() }).parse(example).payment_method_id);
    };
    expect(chosenBy('/payment/method')).toMatchObject({ type: 'cash' });
    for (const path of ['/api/payment/init', '/api/payment/create-invoice']) {
      expect(chosenBy(path)).toMatchObject({ provider: 'robokassa' });
    }
    const steps = document.info.description ?? '';
    const ids = [...steps.matchAll(/"payment_method_id": (\d+)/g)].map(([, id]) => named(Number(id)));
    expect(ids).toMatchObject([{ type: 'cash' }, { provider: 'robokassa' }]);
  });

  it('of sums add up', () => {
    const order = CALLS.find(({ path }) => path === '/api/order')?.answers[0]?.data.example;
    const { items, delivery_price, total_price } = z
      .object({
        items: z.array(z.object({ price: z.number(), quantity: z.number() })),
        delivery_price: z.number(),
        total_price: z.number(),
      })
      .parse(order);
    const cart = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    expect(total_price).toBe(cart + delivery_price);
  });
});

describe('the page', () => {
  it('loads everything from the shop, under the shop’s own policy', async () => {
    const { headers, text } = await api.get('/api/docs');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(text).not.toMatch(/<script>|<style>| on\w+=| style=/);
    const loaded = [...text.matchAll(/(?:src|rel="stylesheet" href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(loaded.length).toBeGreaterThanOrEqual(4);
    for (const address of loaded) {
      expect(NOT_CALLS).toContain(address);
      const { status, headers: of } = await api.get(address);
      const type = address.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8';
      expect([status, of.get('content-type'), of.get('cache-control')]).toEqual([200, type, 'no-cache']);
    }
  });

  it('has a call for every link in its texts', () => {
    const names = Object.values(document.paths ?? {}).flatMap((methods) =>
      Object.values(methods as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
    );
    const linked = [...JSON.stringify(document).matchAll(/\]\(#([^)]+)\)/g)].map(([, name]) => name);
    expect(linked.length).toBeGreaterThan(0);
    for (const name of linked) expect(names).toContain(name);
  });
});
