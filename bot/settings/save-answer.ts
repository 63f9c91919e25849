import { fmt } from '@grammyjs/parse-mode';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { type Dialogue, end, say } from '#bot/kernel/conversation/dialogue.ts';
import { type Refusals, refusalWords } from '#bot/kernel/guards.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';

type Deps = Pick<BotDeps, 'db'>;

interface Saving {
  /** Runs the change for the person who answers now. */
  act: (actorId: number) => Promise<unknown>;
  refusals?: Refusals;
  /** Shows the result. */
  shown: () => Promise<void>;
}

/** Ends the questions and saves the answers with the person's current rights, or shows why they were refused. */
export async function save(dialogue: Dialogue, { db }: Deps, { act, refusals = {}, shown }: Saving): Promise<void> {
  end(dialogue);
  const refused = await dialogue.talk.external((outer) => inTheNameOf({ db }, outer, act, refusals));
  if (refused === null) await shown();
  else await say(dialogue, { content: fmt`${refused}` });
}

async function inTheNameOf(
  { db }: Deps,
  { from }: BotContext,
  act: (actorId: number) => Promise<unknown>,
  refusals: Refusals,
): Promise<string | null> {
  if (!from) throw new Error('a change has no author');
  const { id } = await rememberTelegramUser(db, from);
  try {
    await act(id);
    return null;
  } catch (error) {
    return refusalWords(error, refusals);
  }
}
