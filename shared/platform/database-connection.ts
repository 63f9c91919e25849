import pg from 'pg';
import { StartError } from './start-error.ts';

const reasons: Record<string, string> = {
  ECONNREFUSED: 'по этому адресу никто не отвечает',
  ENOTFOUND: 'такого хоста нет',
  EAI_AGAIN: 'имя хоста не удалось найти',
  ETIMEDOUT: 'хост не отвечает',
  EHOSTUNREACH: 'до хоста не добраться',
  ENETUNREACH: 'до сети не добраться',
  ECONNRESET: 'сервер закрыл соединение',
  '28P01': 'неверный пользователь или пароль',
  '28000': 'сервер не пускает этого пользователя',
  '3D000': 'такой базы нет',
  '53300': 'у сервера нет свободных соединений',
  '57P03': 'сервер запускается или останавливается',
};

/**
 * What is set for a session when a connection is opened. Limits are milliseconds. The zone is UTC, because Prisma sends
 * and reads times without a zone, which the server takes to be in the zone of the session; Debian sets that to the zone
 * of the machine.
 */
export const SESSION = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  options: '-c timezone=UTC',
} as const;

const SET_DIRECT_URL = 'отвечает пул, который не хранит сеансов: укажите в DATABASE_DIRECT_URL адрес самой базы';

/**
 * Checks the connections that the shop will open. Throws StartError with one line: where and why, never the password.
 */
export async function checkConnections(url: string, directUrl: string | undefined): Promise<void> {
  const isPooled = directUrl !== undefined && directUrl !== url;
  if (isPooled) await checkConnection('DATABASE_URL', url, {});
  const [name, direct] = directUrl === undefined ? ['DATABASE_URL', url] : ['DATABASE_DIRECT_URL', directUrl];
  await checkConnection(name, direct, { ...SESSION, mustKeepSessions: true });
}

type Expected = Partial<typeof SESSION> & { mustKeepSessions?: boolean };

interface Session {
  version: number;
  id: number;
  timeZone: string;
  /** In winter and in summer. */
  isUtc: boolean;
}

const SESSION_QUERY = `
  SELECT current_setting('server_version_num')::int AS version, pg_backend_pid() AS id,
    current_setting('TimeZone') AS "timeZone",
    timestamptz '2026-01-15 12:00' = '2026-01-15 12:00+00' AND timestamptz '2026-07-15 12:00' = '2026-07-15 12:00+00'
      AS "isUtc"`;

async function checkConnection(name: string, url: string, { mustKeepSessions, ...session }: Expected): Promise<void> {
  const clients = [1, 2].map(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...session }),
  );
  // Without a listener, an error event after the failed query would end the process.
  for (const client of clients) client.on('error', () => {});
  try {
    const sessions: Session[] = [];
    await Promise.all(clients.map((client) => client.connect()));
    // One after another: a pooler reuses the session of an idle connection.
    for (const client of clients) {
      const { rows } = await client.query<Session>(SESSION_QUERY);
      sessions.push(...rows);
    }
    const version = sessions[0]?.version ?? 0;
    if (version < 150_000) throw new Error(`нужен PostgreSQL 15 или новее, а это ${Math.floor(version / 10_000)}`);
    // Two open connections with the same session: a pooler in transaction mode lends it to both.
    if (mustKeepSessions && sessions[0]?.id === sessions[1]?.id) throw new Error(SET_DIRECT_URL);
    for (const { isUtc, timeZone } of sessions) if (!isUtc) throw new Error(setTimeZone(timeZone));
  } catch (error) {
    throw new StartError(`${name}: к базе ${place(url)} не подключиться: ${reason(error)}`);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

const setTimeZone = (current: string): string =>
  `часовой пояс сеансов — ${current}, а нужен UTC: выполните под этим пользователем ALTER ROLE CURRENT_USER SET timezone TO 'UTC'`;

/** Explains an error of the PostgreSQL driver to the owner. */
export function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/unsupported startup parameter/.test(error.message)) return SET_DIRECT_URL;
  return reasons[code] ?? error.message.replace(/\s+/g, ' ');
}

/** The address of a database without its password. */
export function place(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host || 'локальный сокет'}${parsed.pathname}` : 'нечитаемый адрес';
}
