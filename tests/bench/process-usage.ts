import { readFileSync } from 'node:fs';

/** Resident megabytes of a process. */
export const memoryOf = (pid: number): number => megabytesOf(pid, 'VmRSS');

/** The most that it has had at any time. */
export const peakMemoryOf = (pid: number): number => megabytesOf(pid, 'VmHWM');

function megabytesOf(pid: number, field: string): number {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Linux counts in hundredths of a second, whatever the machine. */
const TICK_MICROSECONDS = 10_000;

/** Microseconds of processor time that a process has used, its own and the kernel's for it. NaN where there is no /proc. */
export function processorTimeOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Its name may have spaces and brackets; the fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}
