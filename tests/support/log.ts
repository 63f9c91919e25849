import { type Logger, pino } from 'pino';

interface LogEntry {
  level: number;
  msg: string;
  [field: string]: unknown;
}

export interface RecordedLog {
  log: Logger;
  entries: LogEntry[];
  /** What was logged as an error or worse. */
  errors: () => LogEntry[];
}

/** A logger that keeps its lines for the test. */
export function recordedLog(): RecordedLog {
  const entries: LogEntry[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void entries.push(JSON.parse(line) as LogEntry) });
  return { log, entries, errors: () => entries.filter(({ level }) => level >= 50) };
}
