import { Prisma } from '#prisma/generated/client.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';

/** The database cannot be reached, is starting or stopping, or has no connection free in time. */
const UNAVAILABLE = new Set(['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037']);
/** Socket error codes that the driver's adapter does not know: Prisma passes them on as if they were its own. */
const BROKEN_SOCKET = new Set(['EPIPE', 'ECONNABORTED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);
/**
 * The same as PostgreSQL's codes: connection exceptions, too few resources, operator intervention, a cancelled
 * statement.
 */
const UNAVAILABLE_STATE = /^(?:08|53|57)/;
/** Such a limit is only set to wait for goods that an import writes: `waitShortly`. */
const LOCK_TIMEOUT_STATE = '55P03';
/** A zero character, which no text in PostgreSQL can contain. */
const UNSTORABLE_STATE = new Set(['22021', '22P05']);

/** A row that this one refers to was deleted meanwhile: for example the account was joined with another. */
const MISSING_ROW_STATE = '23503';

/** The meaning of a database error for the caller; undefined for a bug of the shop. */
export function codeOfDatabaseError(thrown: unknown): ErrorCode | undefined {
  if (thrown instanceof Prisma.PrismaClientInitializationError || isBrokenConnection(thrown)) return 'unavailable';
  const byState = codeOfState(stateOf(thrown));
  if (byState !== undefined) return byState;
  if (UNREACHABLE_KIND.has(causeOf(adapterErrorOf(thrown)).kind)) return 'unavailable';
  if (!(thrown instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  const { code } = thrown;
  if (code === 'P2003') return 'conflict';
  return UNAVAILABLE.has(code) || BROKEN_SOCKET.has(code) ? 'unavailable' : undefined;
}

/** The driver's messages without a code, for a connection that breaks during a statement or is late. */
const BROKEN_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|(?:read|write) E(?:CONNRESET|PIPE)\b)/;

const isBrokenConnection = (thrown: unknown): boolean =>
  thrown instanceof Error && BROKEN_CONNECTION.test(thrown.message);

function codeOfState(state: string): ErrorCode | undefined {
  if (state === MISSING_ROW_STATE) return 'conflict';
  if (state === LOCK_TIMEOUT_STATE) return 'goods_busy';
  if (UNSTORABLE_STATE.has(state)) return 'bad_request';
  return UNAVAILABLE_STATE.test(state) ? 'unavailable' : undefined;
}

/** PostgreSQL's state of an error, through Prisma or without it; empty if there is none. */
export const stateOf = (thrown: unknown): string => causeOf(adapterErrorOf(thrown)).state || stateOfDriver(thrown);

/** The error of the driver's adapter, inside Prisma's; not wrapped if a transaction fails at its commit. */
const adapterErrorOf = (thrown: unknown): unknown =>
  thrown instanceof Prisma.PrismaClientKnownRequestError ? thrown.meta?.driverAdapterError : thrown;

/** The state of an error of the driver itself, for a statement without Prisma. */
const stateOfDriver = (thrown: unknown): string =>
  text(field(thrown, 'severity')) === '' ? '' : text(field(thrown, 'code'));

const UNREACHABLE_KIND = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);

/** The driver adapter's own error, deep inside of Prisma's error. */
function causeOf(adapterError: unknown): { state: string; kind: string } {
  const cause = field(adapterError, 'cause');
  return { state: text(field(cause, 'originalCode')), kind: text(field(cause, 'kind')) };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
