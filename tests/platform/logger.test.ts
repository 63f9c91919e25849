import { expect, it } from 'vitest';
import { startProgram } from './program.ts';

it('logs a refused call to Telegram without its message and without the token', async () => {
  const { ended } = startProgram('programs/log-refusal.ts');
  const { out } = await ended;
  expect(out).toContain('Bad Request: chat not found');
  expect(out).toContain('sendMessage');
  for (const secret of ['Иван Петров', '+7 (916)', 'AAF-secretTokenForLogTests']) expect(out).not.toContain(secret);
});
