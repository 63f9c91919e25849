import { b, fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { documentFile } from '#bot/kernel/document-file.ts';
import { onStaffCommand } from '#bot/kernel/guards.ts';
import { FILE_NAMES } from '#shared/contract/file-names.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { exportGoods, templateRows } from '#shared/domain/imports/export-goods.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { UNDO_DAYS } from '#shared/domain/imports/undo-import.ts';
import { shopDay } from '#shared/domain/settings/period.ts';
import { writeXlsx } from '#shared/platform/table-files/write-xlsx.ts';

/** A workbook is made in memory, next to everything else that the bot does. */
const MAX_EXPORT_ROWS = 20_000;

const PRIVATE_ONLY = 'Таблицы товаров — в личном чате с ботом: напишите ему эту команду там.';

const ABOUT = fmt`${b}Загрузить товары таблицей${b}

Заполните этот шаблон и пришлите его сюда файлом. Подойдёт и прайс поставщика или выгрузка из другого магазина: XLSX, CSV, YML или ZIP, где рядом с таблицей лежат фотографии. До 5 МБ; большие файлы загружают на сервере командой npm run import.

Сначала бот покажет, что изменится, — без вашего «Применить» в магазине всё останется как есть. Импорт можно отменить целиком в течение ${UNDO_DAYS} дней, пока не применён следующий.`;

/** `/import` with the table to fill, and `/export` with all products. */
export function goodsTablesFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onStaffCommand(composer, deps, 'import', async (ctx) => {
    if (ctx.chat.type !== 'private') return ctx.reply(PRIVATE_ONLY);
    const file = documentFile(await writeXlsx(templateRows()), `${FILE_NAMES.goodsTemplate()}.xlsx`);
    return ctx.replyWithDocument(file, {
      caption: ABOUT.text,
      caption_entities: ABOUT.entities,
    });
  });

  onStaffCommand(composer, deps, 'export', async (ctx) => {
    if (ctx.chat.type !== 'private') return ctx.reply(PRIVATE_ONLY);
    const rows = await goodsRows(deps.db, MAX_EXPORT_ROWS);
    if (!rows) {
      return ctx.reply(
        `В магазине больше ${MAX_EXPORT_ROWS.toLocaleString('ru-RU')} строк товаров: такую таблицу делают на сервере командой npm run export.`,
      );
    }
    const file = documentFile(await writeXlsx(rows), `${FILE_NAMES.goods(await shopDay(deps.db))}.xlsx`);
    return ctx.replyWithDocument(file, {
      caption: 'Все товары магазина. Поправьте таблицу и пришлите её сюда — бот покажет, что изменится.',
    });
  });
  return composer;
}

/** All goods with their headings; null if there are more than `max`. */
export async function goodsRows(db: Transaction, max: number): Promise<Cell[][] | null> {
  const rows: Cell[][] = [];
  for await (const row of exportGoods(db)) {
    rows.push(row);
    if (rows.length > max + 1) return null;
  }
  return rows;
}
