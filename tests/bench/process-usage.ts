import { readFileSync } from 'node:fs';

/** The resident memory of a process in megabytes. */
export const memoryOf = (pid: number): number => megabytesOf(pid, 'VmRSS');

/** Its peak memory in megabytes. */
export const peakMemoryOf = (pid: number): number => megabytesOf(pid, 'VmHWM');

function megabytesOf(pid: number, field: string): number {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Linux counts in hundredths of a second, whatever the machine. */
const TICK_MICROSECONDS = 10_000;

/** The processor time of a process in microseconds, user and system. NaN without /proc. */
export function processorTimeOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name may contain spaces and brackets, so the fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}
