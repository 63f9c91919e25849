import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import { outsideFolder } from './reachable-binaries.ts';
import { runProgram } from './run-program.ts';
import { type Account, giveTo } from './server-account.ts';

/** The folder around a cluster, private to the account. It contains the cluster (`data`) and its log. */
export type ClusterPlace = Readonly<{ home: string; cluster: string; log: string }>;

/**
 * The place of the database of this data folder: inside it, or, if PostgreSQL's account cannot enter it, in an outside
 * folder. That one has a random name, which is stored in `DATA_DIR/instance`, so that a new clone never finds an old
 * database.
 */
export async function clusterPlace(dataDir: string, account: Account | undefined, log: Logger): Promise<ClusterPlace> {
  const inside = place(path.join(dataDir, 'postgres'));
  const remembered = await rememberedPlace(dataDir);
  if (remembered) return remembered;
  await prepare(inside.home, account);
  if (await canEnter(inside.home, account)) return inside;
  if (existsSync(inside.cluster)) {
    throw new StartError(
      `DATA_DIR: пользователь ${account?.name} должен иметь доступ к папке ${dataDir}: в ней его база`,
    );
  }
  const outside = place(path.join(outsideFolder, randomBytes(12).toString('hex')));
  try {
    await mkdir(outsideFolder, { recursive: true, mode: 0o755 });
    await prepare(outside.home, account);
  } catch (error) {
    throw new StartError(
      `DATA_DIR: пользователь ${account?.name} должен иметь доступ к папке ${dataDir} (и ${outsideFolder} не использовать: ${error})`,
    );
  }
  log.info(`user ${account?.name} cannot enter ${dataDir}: the database is kept in ${outside.home}`);
  return outside;
}

/** Stores an outside place. Called when its cluster is complete, so that a broken start leaves no trace. */
export async function rememberPlace(dataDir: string, { home }: ClusterPlace): Promise<void> {
  if (path.dirname(home) !== outsideFolder) return;
  await writeFile(path.join(dataDir, 'instance'), `${path.basename(home)}\n`, { flush: true });
}

async function rememberedPlace(dataDir: string): Promise<ClusterPlace | undefined> {
  const file = path.join(dataDir, 'instance');
  const id = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  if (id === '') return undefined;
  const outside = place(path.join(outsideFolder, path.basename(id)));
  if (existsSync(path.join(outside.cluster, 'PG_VERSION'))) return outside;
  throw new StartError(
    `DATA_DIR: база должна лежать в ${outside.home}, но там ничего нет; чтобы начать с пустой, удалите ${file}`,
  );
}

function place(home: string): ClusterPlace {
  return { home, cluster: path.join(home, 'data'), log: path.join(home, 'server.log') };
}

async function prepare(home: string, account: Account | undefined): Promise<void> {
  await mkdir(home, { recursive: true });
  await chmod(home, 0o700);
  await giveTo(account, home);
}

// Tried with a shell, because permission bits say nothing about access lists and unusual file systems.
async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  const { code } = await runProgram('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { account });
  return code === 0;
}
