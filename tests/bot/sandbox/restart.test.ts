import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InputFile } from 'grammy';
import { expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '#bot/sandbox/server.ts';
import { anna, openSandbox, token } from './open-sandbox.ts';

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

function newStateFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'chats.json');
}

it('keeps chats, pictures and numbering across a restart', async () => {
  const stateFile = newStateFile();
  const silent = () => undefined;
  const logger = { info: silent, warn: silent, error: silent };
  const first = createSandbox({ port: 0, token, publicUrl: 'http://localhost:3000', logger, stateFile });
  const root = `http://127.0.0.1:${await first.listen()}`;
  const post = (url: string, body: object) =>
    fetch(`${root}/sandbox/api/people/anna/${url}`, { method: 'POST', body: JSON.stringify(body) });
  await post('start', {});
  await post('photos', { pictures: [pixel.toString('base64')], caption: 'Чек' });
  await first.close();

  const second = await openSandbox({ stateFile });
  const { messages } = await second.control<{ messages: { message_id: number; photo?: { file_id: string }[] }[] }>(
    'people/anna/chat',
  );
  expect(messages).toMatchObject([{ text: '/start' }, { caption: 'Чек' }]);
  const stored = await fetch(`${second.root}/sandbox/files/${messages[1]?.photo?.[0]?.file_id}`);
  expect(Buffer.from(await stored.arrayBuffer()).equals(pixel)).toBe(true);
  const next = await second.makeBot().api.sendPhoto(anna, new InputFile(pixel, 'x.gif'));
  expect(next.message_id).toBe(3);
});

it('moves a broken state file aside and starts with an empty state', async () => {
  const stateFile = newStateFile();
  writeFileSync(stateFile, '{"bot":');
  const sandbox = await openSandbox({ stateFile });
  expect((await sandbox.control<{ chats: unknown[] }>('state')).chats).toHaveLength(2);
  expect(readFileSync(`${stateFile}.broken`, 'utf8')).toBe('{"bot":');
});
