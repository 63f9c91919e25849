import pg from 'pg';
import { StartError } from './start-error.ts';

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at this address',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ECONNRESET: 'the server closed the connection',
  '28P01': 'the user or the password is wrong',
  '28000': 'the server refuses this user',
  '3D000': 'there is no such database',
  '53300': 'the server has no free connections',
  '57P03': 'the server is starting up or shutting down',
};

/** What a session may take, in milliseconds; sent when a connection is made. */
export const SESSION_LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 } as const;

const SET_DIRECT_URL =
  'a pooler answers there that keeps no sessions: set DATABASE_DIRECT_URL to the address of the database itself';

/** Connects to what the shop will connect to, or throws StartError with one line: where, why, never the password. */
export async function checkConnections(url: string, directUrl: string | undefined): Promise<void> {
  if (directUrl !== undefined) await checkConnection('DATABASE_URL', url, {});
  const [name, direct] = directUrl === undefined ? ['DATABASE_URL', url] : ['DATABASE_DIRECT_URL', directUrl];
  await checkConnection(name, direct, { ...SESSION_LIMITS, mustKeepSessions: true });
}

type Expected = Partial<typeof SESSION_LIMITS> & { mustKeepSessions?: boolean };

async function checkConnection(name: string, url: string, { mustKeepSessions, ...limits }: Expected): Promise<void> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...limits }));
  // Without a listener a connection that breaks later than its failure would end the process.
  for (const client of clients) client.on('error', () => {});
  try {
    const servers: { version: number; id: number }[] = [];
    for (const client of clients) {
      await client.connect();
      const { rows } = await client.query<{ version: number; id: number }>(
        `SELECT current_setting('server_version_num')::int AS version, pg_backend_pid() AS id`,
      );
      servers.push(...rows);
    }
    const version = servers[0]?.version ?? 0;
    if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed, got ${Math.floor(version / 10_000)}`);
    // Two connections at once with one session behind them: it is lent to whoever asks.
    if (mustKeepSessions && servers[0]?.id === servers[1]?.id) throw new Error(SET_DIRECT_URL);
  } catch (error) {
    throw new StartError(`${name}: expected a reachable database, got ${place(url)}: ${reason(error)}`);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** A reason in plain words for an error of the PostgreSQL driver. */
export function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/unsupported startup parameter/.test(error.message)) return SET_DIRECT_URL;
  return reasons[code] ?? error.message.replace(/\s+/g, ' ');
}

/** Where a database is, without its password. */
export function place(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host || 'a local socket'}${parsed.pathname}` : 'an unreadable address';
}
