import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { childEnvironment } from '../env.ts';
import { type Binaries, program } from './binaries.ts';
import type { ClusterPlace } from './cluster-place.ts';
import type { Settings } from './cluster-settings.ts';
import { runProgram } from './run-program.ts';
import { type Account, giveTo } from './server-account.ts';

/** One installation: its files, its programs and its account. */
export type Server = Readonly<{
  place: ClusterPlace;
  binaries: Binaries;
  account: Account | undefined;
  settings: Settings;
}>;

/** A server that is starting. `failure` is set if it ended instead, with what it wrote into its log. */
export type Launch = { failure?: LaunchFailure };
export type LaunchFailure = Readonly<{ news: string; code: number | string }>;

const logLimit = 1_000_000;

/** Starts the server in its own session, so that Ctrl-C in the terminal does not reach it. */
export async function launchServer(server: Server): Promise<Launch> {
  const { cluster, log } = server.place;
  const size = await limitLog(log);
  const launch: Launch = {};
  // Never rejects: a log that cannot be read is treated as empty.
  const fail = async (code: number | string) => {
    const text = await readFile(log).catch(() => Buffer.alloc(0));
    launch.failure = { news: text.subarray(size).toString(), code };
  };
  if (process.platform === 'win32') {
    // Only pg_ctl can drop an administrator's rights, with which the server refuses to run.
    const args = ['start', '--silent', '--no-wait', '--pgdata', cluster, '--log', log];
    const { code } = await runProgram(program(server.binaries, 'pg_ctl'), args, { account: undefined, quiet: true });
    if (code !== 0) await fail(code ?? 'no code');
    return launch;
  }
  const output = await open(log, 'a', 0o600);
  await giveTo(server.account, log);
  const child = spawn(program(server.binaries, 'postgres'), ['-D', cluster], {
    cwd: '/',
    detached: true,
    env: childEnvironment({ LC_ALL: 'C', LANGUAGE: undefined, PGDATA: undefined, PGPORT: undefined }),
    stdio: ['ignore', output.fd, output.fd],
    ...(server.account && { uid: server.account.uid, gid: server.account.gid }),
  });
  child.once('error', (error) => void fail(error.message));
  child.once('exit', (code, signal) => void fail(code ?? signal ?? 'no code'));
  child.unref();
  await output.close();
  return launch;
}

/** The size of the current log. A long log is renamed first, so that there are at most two. */
async function limitLog(log: string): Promise<number> {
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  );
  if (size < logLimit) return size;
  await rename(log, `${log}.old`);
  return 0;
}
