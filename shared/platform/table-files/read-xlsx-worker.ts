import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import readXlsxFile from 'read-excel-file/node';
import { ZipFile } from 'yazl';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

// A workbook is unpacked and parsed apart: what is too large for its limits takes down nothing but this.

/** Rows sent at a time. */
const AT_ONCE = 2000;

/**
 * The reader of workbooks goes by what stands beside each part, not by the archive's directory, whose sizes were weighed: it is
 * given the parts of the directory alone, packed again, and the first one that is larger than said there ends it.
 */
function packAnew(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  zip.on('error', (error: Error) => packed.destroy(error));
  for (const { name, open } of entries.filter((entry) => /\.(?:xml|rels)$/.test(entry.name))) {
    zip.addReadStreamLazy(name, { compressionLevel: 1 }, (take) => {
      open().then(
        (part) =>
          take(
            null,
            part.on('error', (error) => packed.destroy(error)),
          ),
        (error: unknown) => take(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return packed;
}

const entries = await zipEntries(Buffer.from(workerData as Uint8Array));
const sheets = await readXlsxFile(packAnew(entries), { trim: false });
const cellsOf = (data: readonly (readonly unknown[])[]): number =>
  data.reduce((sum, row) => sum + row.filter((cell) => cell !== null && cell !== '').length, 0);
// Templates of marketplaces have sheets of instructions before and behind the one with the goods.
const [largest] = [...sheets].sort((one, other) => cellsOf(other.data) - cellsOf(one.data));
const rows = largest?.data ?? [];
sheets.length = 0;
// Some at a time, when they are asked for: the whole sheet is not to lie on both sides.
parentPort?.on('message', () => {
  const some = rows.splice(0, AT_ONCE);
  parentPort?.postMessage(some.length === 0 ? 'end' : some);
});
