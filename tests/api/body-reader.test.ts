import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readInTurn } from '#api/routes/body-reader.ts';
import { concurrencyLimit } from '#shared/domain/customers/concurrency-limit.ts';

const request = (announced?: number) =>
  Object.assign(new PassThrough(), {
    headers: announced === undefined ? {} : { 'content-length': String(announced) },
  }) as PassThrough & IncomingMessage;
const length = async (body: Buffer) => body.length;
/** One body at a time, after the first two bytes of each. */
const open = (maxWaiting = 0) => {
  const inTurn = concurrencyLimit(1, maxWaiting);
  return (one: IncomingMessage, use = length) => readInTurn(one, { mostBytes: 8, startBytes: 2, inTurn, use });
};
const sent = (text: string) => {
  const whole = request();
  whole.end(text);
  return whole;
};

it('a sender of whom only the start has come takes no turn, whatever is announced', async () => {
  const read = open();
  const slow = Array.from({ length: 5 }, () => request(8));
  const reading = slow.map((one) => read(one));
  for (const one of slow) one.write('a');
  expect(await read(sent('12345678'))).toBe(8);
  for (const [at, one] of slow.entries()) {
    one.end();
    expect(await reading[at]).toBe(1);
  }
});

it('the rest of a body waits for the one before it to be used, and loses nothing', async () => {
  const read = open(1);
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const used = read(sent('12345'), async (body) => {
    begun.resolve();
    await done.promise;
    return body.length;
  });
  await begun.promise;
  const second = read(sent('123456'));
  await expect(read(sent('1234'))).rejects.toMatchObject({ code: 'unavailable' });
  done.resolve();
  expect([await used, await second]).toEqual([5, 6]);
});

it('refuses a body that is too long, before it is read if it says so', async () => {
  const read = open();
  await expect(read(request(9))).rejects.toMatchObject({ code: 'payload_too_large' });
  await expect(read(sent('123456789'))).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(await read(sent(''))).toBe(0);
});

it.each(['1', '12345'])(
  'a connection that breaks off after «%s» is a bad request and gives its turn back',
  async (text) => {
    const read = open();
    for (let times = 0; times < 3; times++) {
      const broken = request(8);
      const reading = read(broken);
      broken.write(text);
      setImmediate(() => broken.destroy(new Error('aborted')));
      await expect(reading).rejects.toMatchObject({ code: 'bad_request' });
    }
    expect(await read(sent('12345678'))).toBe(8);
  },
);

it('passes on what goes wrong with a body that has been read', async () => {
  await expect(open()(sent('1'), () => Promise.reject(new Error('odd picture')))).rejects.toThrow('odd picture');
});
