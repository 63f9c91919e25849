import { buffer } from 'node:stream/consumers';
import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { documentFile } from '#bot/kernel/document-file.ts';
import { onStaffCommand, onStaffPress } from '#bot/kernel/guards.ts';
import { answerPress, type Screen, show, turn } from '#bot/kernel/screen.ts';
import { daysIn, MOST_DAYS } from '#shared/contract/days.ts';
import { FILE_NAMES } from '#shared/contract/file-names.ts';
import { figureRows } from '#shared/domain/figures/figure-rows.ts';
import { readFigures } from '#shared/domain/figures/read-figures.ts';
import { type Days, shopDay } from '#shared/domain/settings/period.ts';
import { writeCsv } from '#shared/platform/table-files/write-csv.ts';
import { writeXlsx } from '#shared/platform/table-files/write-xlsx.ts';
import { figuresButton, figuresFileButton } from './figures-buttons.ts';
import { figuresScreen } from './figures-screen.ts';
import { readDays } from './read-days.ts';

const HOW_TO =
  'Напишите дни после команды: /stats 1.11 – 15.11, /stats вчера, /stats неделя, /stats месяц или /stats год.';
const TOO_LONG = 'Цифры считаются не больше чем за два года.';

/** `/stats`: the shop's figures for some days. */
export function figuresFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  const screenOf = async (days: Days): Promise<Screen> => figuresScreen(await readFigures(db, days), await shopDay(db));

  onStaffCommand(composer, deps, 'stats', async (ctx) => {
    const days = readDays(ctx.match, await shopDay(db));
    if (!days) return ctx.reply(HOW_TO);
    return daysIn(days) > MOST_DAYS ? ctx.reply(TOO_LONG) : show(ctx, await screenOf(days));
  });

  onStaffPress(composer, deps, figuresButton, async (ctx, _staff, from, to) =>
    isAsked({ from, to }) ? turn(ctx, await screenOf({ from, to })) : answerPress(ctx, TOO_LONG, { isAlert: true }),
  );

  onStaffPress(composer, deps, figuresFileButton, async (ctx, _staff, kind, from, to) => {
    if (!isAsked({ from, to })) return answerPress(ctx, TOO_LONG, { isAlert: true });
    const rows = figureRows(await readFigures(db, { from, to }));
    const content = kind === 'xlsx' ? await writeXlsx(rows) : await buffer(writeCsv(rows));
    await ctx.replyWithDocument(documentFile(content, `${FILE_NAMES.figures({ from, to })}.${kind}`));
    await answerPress(ctx);
  });
  return composer;
}

/** A modified client can send any days. */
const isAsked = (days: Days): boolean => days.from <= days.to && daysIn(days) <= MOST_DAYS;
