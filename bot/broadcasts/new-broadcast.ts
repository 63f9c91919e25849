import { randomUUID } from 'node:crypto';
import { b, fmt } from '@grammyjs/parse-mode';
import type { BotContext, BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { type Dialogue, end, type Heading, mayInterrupt, say, unlessLeft } from '#bot/kernel/conversation/dialogue.ts';
import { askAboutDraft, stepHeading } from '#bot/kernel/conversation/draft-preview.ts';
import type { Prisma } from '#prisma/generated/client.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { countAudiences } from '#shared/domain/broadcasts/audience.ts';
import { startBroadcast } from '#shared/domain/broadcasts/start-broadcast.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import {
  AUDIENCE_NAMES,
  askAudience,
  askProduct,
  askWords,
  BROADCAST_FIELD_NAMES,
  BROADCAST_FIELDS,
  type BroadcastDraft,
  type BroadcastField,
} from './ask-content.ts';
import { contentKeyboard, sendContent } from './broadcast-content.ts';

const CANCELLED = 'Рассылка не отправлена.';

const ASK = {
  words: (dialogue, heading) => askWords(dialogue, heading),
  product: async (dialogue, heading, deps) => ({ product: await askProduct(dialogue, heading, deps) }),
  audience: async (dialogue, heading, deps) => ({ audience: await askAudience(dialogue, heading, deps) }),
} satisfies Record<
  BroadcastField,
  (dialogue: Dialogue, heading: Heading, deps: BotDeps) => Promise<Partial<BroadcastDraft>>
>;

/** Writes a broadcast to the subscribers, shows it as they will see it, and sends it. */
export const newBroadcast: ConversationKind<null> = {
  name: 'broadcast',
  version: 2,
  doing: 'готовите рассылку',
  dropped: CANCELLED,
  outlastsCommands: true,
  run: async (talk, ctx, _args, deps) => {
    const dialogue: Dialogue = { talk, name: 'broadcast', ctx };
    const { subscribers } = await talk.external(() => countAudiences(deps.db));
    if (subscribers === 0) return say(dialogue, { content: NOBODY });
    mayInterrupt(dialogue, CANCELLED);
    const draftKey = await talk.external(() => randomUUID());
    const draft: BroadcastDraft = { text: '', entities: [], photoId: null, product: null, audience: 'subscribers' };
    for (const [at, field] of BROADCAST_FIELDS.entries()) {
      Object.assign(draft, await ASK[field](dialogue, stepHeading(at, BROADCAST_FIELDS), deps));
    }
    end(dialogue);
    await showContent(dialogue, draft, deps);
    for (;;) {
      const choice = await preview(dialogue, draft, deps);
      if (choice === 'cancel') return say(dialogue, { content: fmt`${CANCELLED}` });
      if (choice === 'send') {
        const refused = await talk.external((outer) => send(deps, outer, draftKey, draft));
        // The broadcast replaces the preview with its own progress.
        return refused === null ? undefined : say(dialogue, { content: fmt`${refused}` });
      }
      const answer = await unlessLeft<Partial<BroadcastDraft>>(dialogue, () =>
        ASK[choice](dialogue, (what) => what, deps),
      );
      Object.assign(draft, answer);
      if (answer && choice !== 'audience') await showContent(dialogue, draft, deps);
    }
  },
};

const NOBODY = fmt`${b}Рассылку пока некому отправить${b}

На новости магазина ещё никто не подписан. Покупатели подписываются командой /news.`;

async function showContent(dialogue: Dialogue, draft: BroadcastDraft, { publicUrl }: BotDeps): Promise<void> {
  const { ctx } = dialogue;
  dialogue.hasPosted = true;
  if (!ctx.chat) throw new Error('a broadcast has no author’s chat');
  await sendContent(ctx.api, ctx.chat.id, draft, contentKeyboard(draft, publicUrl));
}

async function preview(dialogue: Dialogue, { audience }: BroadcastDraft, { db }: BotDeps) {
  const count = (await dialogue.talk.external(() => countAudiences(db)))[audience];
  const people = `${count.toLocaleString('ru-RU')} ${russianPlural(count, 'человек', 'человека', 'человек')}`;
  return askAboutDraft(dialogue, {
    content: fmt`${b}Отправить это письмо?${b}

${AUDIENCE_NAMES[audience]} — это ${people}. Под письмом будет кнопка «Отписаться».`,
    acts: { send: 'Отправить' },
    fields: BROADCAST_FIELDS,
    nameOf: (field) => BROADCAST_FIELD_NAMES[field],
  });
}

/** Null if the broadcast is being sent, otherwise the reason of a refusal. */
async function send(
  { db, log }: BotDeps,
  ctx: BotContext,
  draftKey: string,
  { product, entities, ...words }: BroadcastDraft,
): Promise<string | null> {
  if (!ctx.from || !ctx.chat) throw new Error('a broadcast has no author');
  const { id: actorId } = await rememberTelegramUser(db, ctx.from);
  const draft = {
    ...words,
    entities: entities as unknown as Prisma.InputJsonArray,
    productId: product?.id ?? null,
  };
  const messageId = ctx.callbackQuery?.message?.message_id ?? null;
  try {
    const id = await startBroadcast({ db }, { actorId, draftKey, draft, chatId: ctx.chat.id, messageId });
    log.info({ broadcastId: id, userId: actorId }, 'a broadcast begins');
    return null;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'forbidden') return ONLY_ADMINS_BROADCAST;
    throw error;
  }
}

export const ONLY_ADMINS_BROADCAST = 'Рассылки отправляет администратор магазина.';
