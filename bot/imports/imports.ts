import { fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { documentFile } from '#bot/kernel/document-file.ts';
import { onStaffPress, type StaffPress } from '#bot/kernel/guards.ts';
import { ifThere } from '#bot/kernel/if-there.ts';
import { answerPress, show, turn, turnTo } from '#bot/kernel/screen.ts';
import { LEAVABLE, type Leavable } from '#shared/contract/desk/imports.ts';
import { FILE_NAMES } from '#shared/contract/file-names.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { discardImport } from '#shared/domain/imports/discard-import.ts';
import { reportDay, reportRows } from '#shared/domain/imports/import-report.ts';
import { findImport } from '#shared/domain/imports/import-view.ts';
import type { ImportPlan } from '#shared/domain/imports/plan-import.ts';
import { findWaitingImport, previewImport } from '#shared/domain/imports/stored-import.ts';
import { undoImport } from '#shared/domain/imports/undo-import.ts';
import { writeXlsx } from '#shared/platform/table-files/write-xlsx.ts';
import {
  applyImportButton,
  dropImportButton,
  importPicturesButton,
  importReportButton,
  leaveFieldButton,
  previewImportButton,
  undoImportButton,
} from './import-buttons.ts';
import {
  appliedScreen,
  faultsText,
  LINES_SHOWN,
  picturesWords,
  previewScreen,
  undoneScreen,
} from './import-screens.ts';
import { takeFile } from './take-file.ts';

/** File names of a table of goods, or of an archive with one. */
const TABLE_FILE = /\.(?:xlsx?|csv|tsv|yml|xml|zip)$/i;

const STALE = 'Этот импорт уже применён или отменён. Чтобы загрузить файл снова, пришлите его ещё раз.';
const NO_REPORT = 'Отчёта об этом импорте уже нет: они хранятся 90 дней.';
const CANNOT_UNDO = 'Отменить уже нельзя: после этого был другой импорт, он отменён раньше или прошло больше недели.';

interface Waiting {
  fileName: string;
  leave: Leavable[];
}

/** A table of goods that staff send as a file: previewed, applied and undone. */
export function importsFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();
  const own = composer.filter(({ chat }) => chat?.type === 'private');

  composer.chatType('private').on('message:document', async (ctx, next) => {
    const { document, reply_to_message: answered } = ctx.message;
    const { file_id: fileId, file_name: fileName = '', file_size: bytes } = document;
    // A file in reply to a message is meant for its author.
    if (answered || !TABLE_FILE.test(fileName)) return next();
    const staff = await findStaff({ db }, ctx.from.id);
    if (!staff) return next();
    await ctx.reply('Читаю файл, это может занять минуту…');
    const taken = await takeFile(deps, ctx, { actorId: staff.id, file: { fileId, fileName, bytes } });
    if ('refused' in taken) return ctx.reply(taken.refused);
    const plan = await previewImport({ db }, taken.id);
    await show(ctx, previewScreen({ id: taken.id, fileName, plan, vanished: 'keep', leave: [] }));
    return sendFaults(ctx, plan);
  });

  onStaffPress(own, deps, previewImportButton, (ctx, _staff, id, vanished) =>
    whileWaiting(ctx, id, ({ fileName, leave }) => turnToPreview(ctx, { id, fileName, vanished, leave })),
  );
  onStaffPress(own, deps, leaveFieldButton, (ctx, _staff, id, field, vanished) =>
    whileWaiting(ctx, id, ({ fileName, leave: before }) => {
      const leave = LEAVABLE.filter((one) => before.includes(one) !== (one === field));
      return turnToPreview(ctx, { id, fileName, vanished, leave });
    }),
  );
  onStaffPress(own, deps, applyImportButton, (ctx, { id: actorId }, id, vanished) =>
    whileWaiting(ctx, id, async ({ fileName, leave }) => {
      // It takes longer than Telegram waits for the answer to a press.
      await answerPress(ctx, 'Применяю…');
      const options = { leave, hideVanished: vanished === 'hide' };
      const applied = await applyImport({ db }, { id, actorId, options });
      await turnTo(ctx, appliedScreen({ ...applied, id, fileName, vanished }));
    }),
  );
  onStaffPress(own, deps, dropImportButton, (ctx, { id: actorId }, id) =>
    whileWaiting(ctx, id, async ({ fileName }) => {
      await discardImport({ db, removeFile: deps.files.remove }, { id, actorId });
      await turn(ctx, { content: fmt`Импорт «${fileName}» не нужен: в магазине ничего не изменилось.` });
    }),
  );
  onStaffPress(own, deps, undoImportButton, async (ctx, { id: actorId }, id) => {
    const undone = await ifThere(undoImport({ db }, { actorId, id }));
    if (undone) await turn(ctx, undoneScreen(undone));
    else await answerPress(ctx, CANNOT_UNDO, { isAlert: true });
  });

  onStaffPress(own, deps, importReportButton, async (ctx, _staff, id) => {
    const report = await ifThere(writeXlsx(reportRows(db, id)));
    if (!report) return answerPress(ctx, NO_REPORT, { isAlert: true });
    await answerPress(ctx, 'Отправляю…');
    const file = documentFile(report, `${FILE_NAMES.importReport(await reportDay(db, id))}.xlsx`);
    await ctx.replyWithDocument(file, {
      caption: 'Что сделал импорт, по строкам.',
    });
  });
  onStaffPress(own, deps, importPicturesButton, async (ctx, _staff, id) => {
    const found = await ifThere(findImport(db, id));
    await answerPress(ctx, found ? picturesWords(found.pictures) : STALE, { isAlert: true });
  });

  async function turnToPreview(ctx: StaffPress, preview: Omit<Parameters<typeof previewScreen>[0], 'plan'>) {
    const plan = await previewImport({ db }, preview.id, preview.leave);
    await turn(ctx, previewScreen({ ...preview, plan }));
  }

  /** Runs `act` for an import that nobody has applied or dropped yet; another press may still be faster. */
  async function whileWaiting(ctx: StaffPress, id: number, act: (waiting: Waiting) => Promise<unknown>): Promise<void> {
    const waiting = await findWaitingImport(db, id);
    const isDone = waiting !== null && (await ifThere(act(waiting).then(() => true)));
    if (!isDone) await answerPress(ctx, STALE, { isAlert: true });
  }
  return composer;
}

/** Faults that do not fit into the message come as a file. */
async function sendFaults(ctx: BotContext, { faults }: ImportPlan): Promise<void> {
  if (faults.length <= LINES_SHOWN) return;
  const file = documentFile(Buffer.from(faultsText(faults)), `${FILE_NAMES.importFaults()}.txt`);
  await ctx.replyWithDocument(file, {
    caption: 'Все строки с ошибками. Остальные строки файла они не задерживают.',
  });
}
