import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { bodyReader } from '#api/routes/body-reader.ts';

const request = (announced?: number) =>
  Object.assign(new PassThrough(), {
    headers: announced === undefined ? {} : { 'content-length': String(announced) },
  }) as PassThrough & IncomingMessage;
const length = async (body: Buffer) => body.length;
const open = () => bodyReader({ mostBytes: 8, mostInMemory: 10 });
const sent = (text: string) => {
  const whole = request();
  whole.end(text);
  return whole;
};

it('counts what has arrived of a slow body, not what it announces', async () => {
  const read = open();
  const slow = Array.from({ length: 5 }, () => request(8));
  const reading = slow.map((one) => read(one, length));
  for (const one of slow) one.write('a');
  expect(await read(sent('12345'), length)).toBe(5);
  await expect(read(sent('123456'), length)).rejects.toMatchObject({ code: 'unavailable' });
  for (const one of slow) one.end();
  expect(await Promise.all(reading)).toEqual([1, 1, 1, 1, 1]);
  expect(await read(sent('12345678'), length)).toBe(8);
});

it('counts a body until it has been used', async () => {
  const read = open();
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const used = read(sent('12345'), () => {
    begun.resolve();
    return done.promise;
  });
  await begun.promise;
  await expect(read(sent('123456'), length)).rejects.toMatchObject({ code: 'unavailable' });
  done.resolve();
  await used;
  expect(await read(sent('123456'), length)).toBe(6);
});

it('refuses a body that is too long, before it is read if it says so', async () => {
  const read = open();
  await expect(read(request(9), length)).rejects.toMatchObject({ code: 'payload_too_large' });
  await expect(read(sent('123456789'), length)).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(await read(sent(''), length)).toBe(0);
});

it('a connection that breaks off is a bad request and gives its room back', async () => {
  const read = open();
  for (let times = 0; times < 3; times++) {
    const broken = request(8);
    const reading = read(broken, length);
    broken.write('12345');
    setImmediate(() => broken.destroy(new Error('aborted')));
    await expect(reading).rejects.toMatchObject({ code: 'bad_request' });
  }
  expect(await read(sent('12345678'), length)).toBe(8);
});

it('passes on what goes wrong with a body that has been read', async () => {
  await expect(open()(sent('1'), () => Promise.reject(new Error('odd picture')))).rejects.toThrow('odd picture');
});
