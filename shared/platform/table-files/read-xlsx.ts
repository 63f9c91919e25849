import { Worker } from 'node:worker_threads';
import { fileRefused } from '#shared/domain/imports/file-refused.ts';
import type { Cell, TableRow } from '#shared/domain/imports/table-row.ts';
import { zipEntries } from './zip-entries.ts';

/** A workbook of 50,000 rows takes 2 s and 300 MB. */
const TIMEOUT_MS = 120_000;
const HEAP_MB = 700;
/** A sheet's XML is ten times its file; more is a bomb. */
const MAX_UNPACKED = 400_000_000;

/** Rows of the workbook's largest sheet. Throws `import_refused`. */
export async function* readXlsx(file: Buffer): AsyncGenerator<TableRow> {
  const entries = await zipEntries(file);
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_UNPACKED) {
    throw fileRefused('Таблица слишком большая');
  }
  const worker = new Worker(new URL('./read-xlsx-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
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

async function* messagesOf(worker: Worker): AsyncGenerator<Cell[][]> {
  const waiting: (Cell[][] | 'end' | Error)[] = [];
  let wake = () => {};
  const push = (message: Cell[][] | 'end' | Error) => {
    waiting.push(message);
    wake();
  };
  worker.on('message', push);
  worker.on('error', () => push(fileRefused('Таблица повреждена или слишком большая')));
  worker.on('exit', () => push(fileRefused('Таблица не прочиталась за отведённое время')));
  for (;;) {
    const message = waiting.shift();
    if (message === undefined) await new Promise<void>((resolve) => (wake = resolve));
    else if (message === 'end') return;
    else if (message instanceof Error) throw message;
    else yield message;
  }
}
