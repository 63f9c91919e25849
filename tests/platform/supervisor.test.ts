import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { isAlive, startProgram } from './program.ts';

const supervise = (...args: string[]) => startProgram('programs/supervisor.ts', { args });

/** As npm runs a script: through a shell, which ends by SIGTERM without telling its child. */
function startThroughNpm(...args: string[]) {
  return startProgram('programs/like-npm.ts', {
    args: [path.join(import.meta.dirname, 'programs/supervisor.ts'), ...args],
  });
}

async function pidOf(program: ReturnType<typeof supervise>, name: string, from = 0): Promise<number> {
  const match = await program.says(new RegExp(`${name} runs as (\\d+)`), from);
  return Number(match[1]);
}

describe('the supervisor', () => {
  it('starts a killed child again', async () => {
    const shop = supervise('healthy');
    await shop.says(/open/);
    const first = await pidOf(shop, 'healthy');
    const from = shop.written.out.length;
    process.kill(first, 'SIGKILL');
    const second = await pidOf(shop, 'healthy', from);
    expect(second).not.toBe(first);
    expect(shop.written.out).toContain('healthy ended (SIGKILL) and starts again');
  });

  it('ends with one line when a child cannot start with this environment', async () => {
    const { code, out, err } = await supervise('healthy', 'misconfigured').ended;
    expect(code).toBe(1);
    expect(err).toBe('PORT: нужен свободный порт, а указан 1\n');
    expect(out).not.toContain('open');
  });

  it('gives up on a child that never gets ready, after a few attempts', async () => {
    const { code, out, err } = await supervise('crashing').ended;
    expect(code).toBe(1);
    expect(err.match(/Error: a defect/g)).toHaveLength(5);
    expect(out).toContain('crashing does not start: it ended 5 times, the last one with 1');
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves no process after %s', async (signal) => {
    const shop = supervise('healthy');
    await shop.says(/open/);
    const child = await pidOf(shop, 'healthy');
    shop.signal(signal);
    const { code, out } = await shop.ended;
    expect(code).toBe(0);
    expect(out).toContain('healthy closes');
    expect(isAlive(child)).toBe(false);
  });

  it('ends at once at the second Ctrl-C, though a child hangs', async () => {
    const shop = supervise('hanging');
    await shop.says(/open/);
    const child = await pidOf(shop, 'hanging');
    const asked = Date.now();
    shop.signal('SIGINT');
    // npm sends a Ctrl-C twice within moments, so the user's second one comes after that. On a busy machine the first
    // arrives late.
    await sleep(2_000);
    expect(isAlive(child)).toBe(true);
    shop.signal('SIGINT');
    expect((await shop.ended).code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(8_000);
    expect(isAlive(child)).toBe(false);
  });

  it('kills a child that hangs for ten seconds', async () => {
    const shop = supervise('hanging');
    await shop.says(/open/);
    const child = await pidOf(shop, 'hanging');
    shop.signal('SIGTERM');
    expect((await shop.ended).code).toBe(0);
    expect(isAlive(child)).toBe(false);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends cleanly when npm, which started it, gets %s', async (signal) => {
    const shop = startThroughNpm('healthy');
    await shop.says(/open/);
    const child = await pidOf(shop, 'healthy');
    shop.signal(signal);
    await vi.waitFor(() => expect(shop.written.out).toContain('healthy closes'), { timeout: 10_000 });
    await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 5_000 });
  });

  it('ends its children when it is killed', async () => {
    const shop = supervise('healthy');
    await shop.says(/open/);
    const child = await pidOf(shop, 'healthy');
    shop.signal('SIGKILL');
    await shop.ended;
    await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 5_000 });
  });
});
