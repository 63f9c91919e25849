import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readLargestSheet } from './read-workbook.ts';
import { zipEntries } from './zip-entries.ts';

// A workbook is unpacked and parsed apart: what is too large for its limits takes down nothing but this.

if (!parentPort) throw new Error('this file is a worker');
const asked = on(parentPort, 'message');
const rows = readLargestSheet(await zipEntries(Buffer.from(workerData as Uint8Array)));
// Some at a time, when they are asked for: the sheet as a whole is on neither side.
for await (const _ of asked) {
  const { value, done } = await rows.next();
  parentPort.postMessage(done ? 'end' : value);
  if (done) break;
}
