import { parentPort, workerData } from 'node:worker_threads';
import readXlsxFile from 'read-excel-file/node';

// A workbook is unpacked and parsed apart: what is too large for its limits takes down nothing but this.

/** Rows sent at a time. */
const AT_ONCE = 2000;

const sheets = await readXlsxFile(Buffer.from(workerData as Uint8Array), { trim: false });
const cellsOf = (data: readonly (readonly unknown[])[]): number =>
  data.reduce((sum, row) => sum + row.filter((cell) => cell !== null && cell !== '').length, 0);
// Templates of marketplaces have sheets of instructions before and behind the one with the goods.
const [largest] = [...sheets].sort((one, other) => cellsOf(other.data) - cellsOf(one.data));
const rows = largest?.data ?? [];
for (let at = 0; at < rows.length; at += AT_ONCE) parentPort?.postMessage(rows.slice(at, at + AT_ONCE));
parentPort?.postMessage('end');
