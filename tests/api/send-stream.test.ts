import { PassThrough, Readable } from 'node:stream';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { sendStream } from '#api/send-stream.ts';

const taker = () => new PassThrough() as unknown as Response & PassThrough;

it('ends quietly where the client has disconnected', async () => {
  const response = taker();
  const sent = sendStream(response, Readable.from(['a', 'b']), new PassThrough());
  response.destroy();
  await expect(sent).resolves.toBeUndefined();
});

it('fails where what is sent cannot be read', async () => {
  const source = new Readable({ read: () => source.destroy(new Error('the database is away')) });
  await expect(sendStream(taker(), source)).rejects.toThrow('the database is away');
});
