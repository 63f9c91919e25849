import { fmt } from '@grammyjs/parse-mode';
import { Composer, InputFile } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { ifThere } from '#bot/kernel/conversation/dialogue.ts';
import { onStaffPress, type StaffPress } from '#bot/kernel/guards.ts';
import { sayOnPress, show, turn, turnTo } from '#bot/kernel/screen.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { giveUpImport } from '#shared/domain/imports/give-up-import.ts';
import { findWaitingImport, previewImport } from '#shared/domain/imports/kept-import.ts';
import type { ImportPlan } from '#shared/domain/imports/plan-import.ts';
import { undoImport } from '#shared/domain/imports/undo-import.ts';
import { applyImportButton, dropImportButton, previewImportButton, undoImportButton } from './import-buttons.ts';
import { appliedScreen, faultsText, LINES_SHOWN, previewScreen, undoneScreen } from './import-screens.ts';
import { takeFile } from './take-file.ts';

/** What a table of goods, or an archive with one, is called. */
const TABLE_FILE = /\.(?:xlsx?|csv|tsv|yml|xml|zip)$/i;

const STALE = 'Этот импорт уже применён или отменён. Чтобы загрузить файл снова, пришлите его ещё раз.';
const CANNOT_UNDO = 'Отменить уже нельзя: после этого был другой импорт, он отменён раньше или прошло больше недели.';

/** A table of goods that staff send as a file: its preview, applying it and taking it back. */
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
    await show(ctx, previewScreen({ id: taken.id, fileName, plan, vanished: 'keep' }));
    return sendFaults(ctx, plan);
  });

  onStaffPress(own, deps, previewImportButton, (ctx, _staff, id, vanished) =>
    whileWaiting(ctx, id, async (fileName) =>
      turn(ctx, previewScreen({ id, fileName, plan: await previewImport({ db }, id), vanished })),
    ),
  );
  onStaffPress(own, deps, applyImportButton, (ctx, { id: actorId }, id, vanished) =>
    whileWaiting(ctx, id, async (fileName) => {
      // It takes longer than a press may wait for its answer.
      await sayOnPress(ctx, 'Применяю…');
      const options = { leave: [], hideVanished: vanished === 'hide' };
      const applied = await applyImport({ db }, { id, actorId, options });
      await turnTo(ctx, appliedScreen({ ...applied, id, fileName, vanished }));
    }),
  );
  onStaffPress(own, deps, dropImportButton, (ctx, { id: actorId }, id) =>
    whileWaiting(ctx, id, async (fileName) => {
      await giveUpImport({ db, removeFile: deps.files.remove }, { id, actorId });
      await turn(ctx, { content: fmt`Импорт «${fileName}» не нужен: в магазине ничего не изменилось.` });
    }),
  );
  onStaffPress(own, deps, undoImportButton, async (ctx, { id: actorId }, id) => {
    const undone = await ifThere(undoImport({ db }, { actorId, id }));
    if (undone) await turn(ctx, undoneScreen(undone));
    else await sayOnPress(ctx, CANNOT_UNDO, { isAlert: true });
  });

  /** Does something with an import that nobody has applied or given up; another press may still be quicker. */
  async function whileWaiting(ctx: StaffPress, id: number, act: (fileName: string) => Promise<unknown>): Promise<void> {
    const waiting = await findWaitingImport(db, id);
    const isDone = waiting !== null && (await ifThere(act(waiting.fileName).then(() => true)));
    if (!isDone) await sayOnPress(ctx, STALE, { isAlert: true });
  }
  return composer;
}

/** More faults than stand in the message come as a file. */
async function sendFaults(ctx: BotContext, { faults }: ImportPlan): Promise<void> {
  if (faults.length <= LINES_SHOWN) return;
  await ctx.replyWithDocument(new InputFile(Buffer.from(faultsText(faults)), 'import-faults.txt'), {
    caption: 'Все строки с ошибками. Остальные строки файла они не задерживают.',
  });
}
