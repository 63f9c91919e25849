import { readFileSync } from 'node:fs';

// Loaded into a program before its own modules: its clock is off by the milliseconds in the file that DAY_CLOCK names,
// and jumps when that changes. Timers and the clock of the database do not change.

const LOOK_EVERY_MS = 50;

const file = process.env.DAY_CLOCK ?? '';
const read = (): number => Number(readFileSync(file, 'utf8')) || 0;
const RealDate = Date;
let offset = read();
setInterval(() => {
  offset = read();
}, LOOK_EVERY_MS).unref();

class DayDate extends RealDate {
  constructor(...args: [] | [value: number | string | Date]) {
    // A date with arguments is not the current time.
    super(...((args.length === 0 ? [RealDate.now() + offset] : args) as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}
globalThis.Date = DayDate as DateConstructor;
