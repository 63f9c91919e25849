import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { problemWords } from '#bot/kernel/guards.ts';
import { withFile } from '#bot/kernel/sent-files.ts';
import { chosenColumns } from '#shared/domain/imports/chosen-columns.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { keepGoodsFile } from '#shared/platform/imports/read-import.ts';

/** Larger files are for the server's own console, where nobody waits in a chat. */
const MAX_MEGABYTES = 5;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

const TOO_LARGE = `Файл больше ${MAX_MEGABYTES} МБ: в чате такой не загрузить. Разделите его или загрузите на сервере командой npm run import.`;

interface SentFile {
  fileId: string;
  fileName: string;
  /** According to Telegram. */
  bytes: number | undefined;
}

/** Reads a table sent by a staff member and stores it with its pictures; or returns why it was refused, as text. */
export async function takeFile(
  { db, apiRoot, pictures }: Pick<BotDeps, 'db' | 'apiRoot' | 'pictures'>,
  { api }: Pick<BotContext, 'api'>,
  { actorId, file }: { actorId: number; file: SentFile },
): Promise<{ id: number } | { refused: string }> {
  if ((file.bytes ?? 0) > MAX_BYTES) return { refused: TOO_LARGE };
  try {
    const chosen = await chosenColumns(db);
    const sent = { apiRoot, fileId: file.fileId, maxBytes: MAX_BYTES };
    const id = await withFile(api, sent, (bytes) =>
      keepGoodsFile({ db, pictures }, { actorId, fileName: file.fileName, bytes, chosen }),
    );
    return { id };
  } catch (error) {
    if (error instanceof ShopError && error.code === 'import_refused')
      return { refused: `Файл не подошёл. ${problemWords(error)}` };
    throw error;
  }
}
