import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { adminPresses } from '#bot/kernel/guards.ts';
import { answerPress, turn } from '#bot/kernel/screen.ts';
import { eraseOnRequest } from '#shared/domain/privacy/erase-data.ts';
import { describeDataSubject, exportOnRequest } from '#shared/domain/privacy/find-data-subjects.ts';
import { askSubject } from './ask-subject.ts';
import { dataFile } from './data-file.ts';
import {
  askSubjectButton,
  erasedScreen,
  eraseSubjectButton,
  eraseSubjectScreen,
  SUBJECT_REFUSALS,
  subjectButton,
  subjectFileButton,
  subjectScreen,
  surelyEraseSubjectButton,
} from './data-screens.ts';

/** In `/settings`: a person asks in writing for their data or for their erasure, and an admin does it. */
export function writtenRequestsFeature(deps: BotDeps): Composer<BotContext> {
  const { db, log } = deps;
  const composer = new Composer<BotContext>();
  const onPress = adminPresses(composer, deps, SUBJECT_REFUSALS);
  const isPrivate = ({ chat }: Pick<BotContext, 'chat'>): boolean => chat?.type === 'private';

  onPress(askSubjectButton, async (ctx) => {
    await answerPress(ctx);
    if (isPrivate(ctx)) await ctx.begin(askSubject, null);
  });
  onPress(subjectButton, async (ctx, actorId, key) =>
    turn(ctx, subjectScreen(await describeDataSubject({ db }, actorId, key))),
  );
  onPress(subjectFileButton, async (ctx, actorId, key) => {
    const file = dataFile(await exportOnRequest({ db }, actorId, key));
    // In a group everybody could read it.
    if (isPrivate(ctx)) await ctx.replyWithDocument(file);
    await answerPress(ctx);
  });
  onPress(eraseSubjectButton, async (ctx, actorId, key) =>
    turn(ctx, eraseSubjectScreen(await describeDataSubject({ db }, actorId, key))),
  );
  onPress(surelyEraseSubjectButton, async (ctx, actorId, key) => {
    const erasure = await eraseOnRequest({ db }, actorId, key);
    log.info({ erasure: erasure.id }, 'data were erased on a written request');
    await turn(ctx, erasedScreen(erasure.id));
  });
  return composer;
}
