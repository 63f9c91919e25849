import { type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';
import { childEnvironment } from '../env.ts';
import type { Account } from './server-account.ts';

type ProgramResult = Readonly<{ code: number | null; output: string }>;

/**
 * Runs a program to its end as the account, always with the C locale; never throws. With `quiet` it has no pipes: a
 * server started by it would inherit them and keep them open.
 */
export function runProgram(
  file: string,
  args: readonly string[],
  options: { account: Account | undefined; cwd?: string; quiet?: boolean },
): Promise<ProgramResult> {
  const spawnOptions: SpawnOptions = {
    // The account may be unable to enter the current folder.
    cwd: options.cwd ?? path.parse(file).root,
    env: childEnvironment({ LC_ALL: 'C', LANGUAGE: undefined, PGDATA: undefined, PGPORT: undefined }),
    stdio: options.quiet ? 'ignore' : ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    ...(options.account && { uid: options.account.uid, gid: options.account.gid }),
  };
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(file, args, spawnOptions);
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}
