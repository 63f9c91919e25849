import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { type Binaries, program } from './binaries.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { includeLine } from './cluster-settings.ts';
import { runProgram } from './run-program.ts';
import { type Account, giveTo } from './server-account.ts';

/** The only role of the embedded database, its owner. The shop's database has the same name. */
export const roleName = 'prilavok';

const passwordFile = 'prilavok.password';

/** Creates the cluster unless it exists. It is created under another name first, so that it is never incomplete. */
export async function ensureCluster(
  place: ClusterPlace,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  await checkVersion(place, binaries);
  await removeDrafts(place);
  if (existsSync(place.cluster)) return;
  const draft = path.join(place.home, `init-${randomBytes(6).toString('hex')}`);
  const cluster = path.join(draft, 'data');
  const password = path.join(draft, 'password');
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await giveTo(account, draft);
    await giveTo(account, password);
    await initialise(cluster, password, binaries, account);
    await rename(password, path.join(cluster, passwordFile));
    await appendFile(path.join(cluster, 'postgresql.conf'), includeLine, { flush: true });
    await rename(cluster, place.cluster);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

export async function clusterPassword(place: ClusterPlace): Promise<string> {
  return readFile(path.join(place.cluster, passwordFile), 'utf8');
}

async function initialise(
  cluster: string,
  password: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  const { code, output } = await runProgram(
    program(binaries, 'initdb'),
    [
      '--pgdata',
      cluster,
      '--username',
      roleName,
      '--pwfile',
      password,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--locale',
      'C.UTF-8',
      '--no-instructions',
    ],
    { account },
  );
  if (code === 0) return;
  const cause =
    /^initdb: (?:error|detail): (.*)$/m.exec(output)?.[1] ?? (output.replace(/\s+/g, ' ') || `exit code ${code}`);
  throw new StartError(`DATA_DIR: встроенную базу не создать в ${path.dirname(path.dirname(cluster))}: ${cause}`);
}

async function checkVersion(place: ClusterPlace, binaries: Binaries): Promise<void> {
  const version = await readFile(path.join(place.cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
  if (version === undefined || version === binaries.major) return;
  throw new StartError(
    `DATA_DIR: нужна база PostgreSQL ${binaries.major}, а в ${place.cluster} лежит база PostgreSQL ${version}: ` +
      'сделайте копию прежней версией магазина и восстановите её в новую базу или уберите папку',
  );
}

// The initdb of a killed start may still be writing.
async function removeDrafts({ home }: ClusterPlace): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith('init-'));
  await Promise.all(
    drafts.map((name) => rm(path.join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })),
  );
}
