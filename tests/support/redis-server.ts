import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

/** A separate Redis on a local port that stores nothing on disk. */
export async function startRedis(program: string) {
  const port = await freePort();
  let running = await launch(program, port);
  const kill = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    /** Starts it again on the same port, empty. */
    restart: async () => {
      running = await launch(program, port);
    },
    /** Freezes it until it is resumed. */
    freeze: () => running.kill('SIGSTOP'),
    wake: () => running.kill('SIGCONT'),
  };
}

async function launch(program: string, port: number): Promise<ChildProcess> {
  const child = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Redis did not start:\n${lines.join('')}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      lines.push(chunk.toString());
      if (lines.join('').includes('Ready to accept connections')) resolve();
    });
  });
  child.removeAllListeners('exit');
  return child;
}
