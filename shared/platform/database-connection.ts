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

/** Connects once to DATABASE_URL, or throws StartError with one line: where, why, never the password. */
export async function checkConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Without a listener a connection that breaks later than its failure would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed, got ${Math.floor(version / 10_000)}`);
  } catch (error) {
    throw new StartError(`DATABASE_URL: expected a reachable database, got ${place(url)}: ${reason(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** A reason in plain words for an error of the PostgreSQL driver. */
export function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? error.message.replace(/\s+/g, ' ');
}

/** Where a database is, without its password. */
export function place(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host || 'a local socket'}${parsed.pathname}` : 'an unreadable address';
}
