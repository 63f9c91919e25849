import { Worker } from 'node:worker_threads';
import { fileRefused } from '#shared/domain/imports/file-refused.ts';
import type { TableRow } from '#shared/domain/imports/table-row.ts';
import type { SheetRow } from './read-workbook.ts';
import { zipEntries } from './zip-entries.ts';

/** Rows arrive all the time, also on a busy machine. If none arrives for so long, the worker is stuck. */
const SILENCE_MS = 120_000;
/** Only shared strings stay in memory all the time; they take twice their bytes. */
const HEAP_FOR_EACH_SHARED = 2.5;
const LEAST_HEAP_MB = 64;
const MOST_HEAP_MB = 700;
const YOUNG_MB = 8;
/** A sheet's XML is about ten times as large as its file; much more means a ZIP bomb. */
const MAX_UNPACKED = 400_000_000;
/** Rows that a file omits near its beginning are given as empty rows: they separate the headings from what is above. */
const GAPS_WITHIN = 100;

/** The rows of the workbook's largest sheet. Throws `import_refused`. */
export async function* readXlsx(file: Buffer): AsyncGenerator<TableRow> {
  const entries = await zipEntries(file);
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked > MAX_UNPACKED) throw fileRefused('Таблица слишком большая');
  const shared = entries.filter(({ name }) => /sharedStrings/i.test(name)).reduce((sum, { bytes }) => sum + bytes, 0);
  const worker = new Worker(new URL('./read-xlsx-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: heapFor(shared), maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let last = 0;
  try {
    for await (const rows of messagesOf(worker)) {
      for (const row of rows) {
        for (; last + 1 < row.number && last < GAPS_WITHIN; last++) yield { number: last + 1, cells: [] };
        yield row;
        last = row.number;
      }
    }
  } finally {
    await worker.terminate();
  }
}

const heapFor = (shared: number): number =>
  Math.min(MOST_HEAP_MB, LEAST_HEAP_MB + Math.ceil((HEAP_FOR_EACH_SHARED * shared) / 1e6));

async function* messagesOf(worker: Worker): AsyncGenerator<SheetRow[]> {
  const waiting: (SheetRow[] | 'end' | Error)[] = [];
  let wake = () => {};
  const ask = () => worker.postMessage('more');
  const push = (message: SheetRow[] | 'end' | Error) => {
    waiting.push(message);
    wake();
  };
  worker.on('message', push);
  worker.on('error', () => push(fileRefused('Таблица повреждена или слишком большая')));
  worker.on('exit', () => push(fileRefused('Таблица не прочиталась за отведённое время')));
  ask();
  for (;;) {
    const message = waiting.shift();
    if (message === undefined) {
      const timer = setTimeout(() => void worker.terminate(), SILENCE_MS);
      await new Promise<void>((resolve) => (wake = resolve));
      clearTimeout(timer);
    } else if (message === 'end') return;
    else if (message instanceof Error) throw message;
    else {
      ask();
      yield message;
    }
  }
}
