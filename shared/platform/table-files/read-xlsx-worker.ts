import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readLargestSheet } from './read-workbook.ts';
import { zipEntries } from './zip-entries.ts';

// A workbook is unpacked and parsed in a worker: if it exceeds the limits, only the worker ends.

if (!parentPort) throw new Error('this file is a worker');
const asked = on(parentPort, 'message');
const rows = readLargestSheet(await zipEntries(Buffer.from(workerData as Uint8Array)));
// In chunks, on request: neither side has the whole sheet in memory.
for await (const _ of asked) {
  const { value, done } = await rows.next();
  parentPort.postMessage(done ? 'end' : value);
  if (done) break;
}
