import { Worker } from 'node:worker_threads';
import { fileRefused } from '#shared/domain/imports/file-refused.ts';
import type { Cell, TableRow } from '#shared/domain/imports/table-row.ts';
import { zipEntries } from './zip-entries.ts';

/** A workbook of 50,000 rows takes 2 s. */
const TIMEOUT_MS = 120_000;
/** What is read of 30 MB of XML fills 40 MB of heap; where there is room for more, garbage fills it. */
const HEAP_FOR_EACH_UNPACKED = 2;
const LEAST_HEAP_MB = 64;
const MOST_HEAP_MB = 700;
/** A sheet's XML is ten times its file; more is a bomb. */
const MAX_UNPACKED = 400_000_000;

/** Rows of the workbook's largest sheet. Throws `import_refused`. */
export async function* readXlsx(file: Buffer): AsyncGenerator<TableRow> {
  const entries = await zipEntries(file);
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked > MAX_UNPACKED) throw fileRefused('Таблица слишком большая');
  const worker = new Worker(new URL('./read-xlsx-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: heapFor(unpacked) },
  });
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  let number = 0;
  try {
    for await (const rows of messagesOf(worker)) {
      for (const cells of rows) yield { number: ++number, cells };
    }
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const heapFor = (unpacked: number): number =>
  Math.min(MOST_HEAP_MB, LEAST_HEAP_MB + Math.ceil((HEAP_FOR_EACH_UNPACKED * unpacked) / 1e6));

async function* messagesOf(worker: Worker): AsyncGenerator<Cell[][]> {
  const waiting: (Cell[][] | 'end' | Error)[] = [];
  let wake = () => {};
  const ask = () => worker.postMessage('more');
  const push = (message: Cell[][] | 'end' | Error) => {
    waiting.push(message);
    wake();
  };
  worker.on('message', push);
  worker.on('error', () => push(fileRefused('Таблица повреждена или слишком большая')));
  worker.on('exit', () => push(fileRefused('Таблица не прочиталась за отведённое время')));
  ask();
  for (;;) {
    const message = waiting.shift();
    if (message === undefined) await new Promise<void>((resolve) => (wake = resolve));
    else if (message === 'end') return;
    else if (message instanceof Error) throw message;
    else {
      yield message;
      ask();
    }
  }
}
