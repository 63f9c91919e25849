import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

const NOBODY = 65_534;

/** A PgBouncer in front of a database, with fewer connections than the shop needs; returns its address. */
export async function startPooler(
  program: string,
  databaseUrl: string,
  mode: 'transaction' | 'session',
  settings: string[] = [],
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { hostname, port: at, username, password } = new URL(databaseUrl);
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${at} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 4
${settings.join('\n')}
`,
  );
  const child = spawn(program, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // It does not run as root.
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true });
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${said}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('process up')) resolve();
    });
  });
  return databaseUrl.replace(`:${at}/`, `:${port}/`);
}
