import { fmt } from '@grammyjs/parse-mode';
import type { Context } from 'grammy';
import { readDiscount } from '#bot/discounts/ask-discount.ts';
import type { BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { ask, STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { WAY_OUT } from '#bot/kernel/conversation/conversations.ts';
import { type Screen, show } from '#bot/kernel/screen.ts';
import type { DeskPlace } from '#bot/kernel/shop-address.ts';
import { isVisible, type Understood } from '#shared/contract/read-text.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { readOrderToEdit } from '#shared/domain/orders/order-to-edit.ts';
import { endScreen } from './difference-screen.ts';
import { shortVersion } from './edit-buttons.ts';
import { draftArg, type EditDraft, EMPTY_DRAFT, fits } from './edit-draft.ts';
import { linesScreen } from './edit-screens.ts';
import { type EditView, viewEdit } from './edit-view.ts';
import { CHANGED, closedWords, freshEdit, placeOf } from './open-edit.ts';

interface Args {
  orderId: number;
  number: number;
  /** As in the edit's buttons, with the choices so far. */
  version: string;
  draft: string;
}

interface StaffDiscount {
  discount: { percent: number } | { amount: number };
  reason: string;
}

/** Asks for the discount by staff and its reason; the edit continues below. */
export const askStaffDiscount: ConversationKind<Args> = {
  name: 'staff_discount',
  version: 1,
  doing: 'назначаете скидку',
  dropped: 'Скидка не назначена.',
  outlastsCommands: false,
  run: async (talk, ctx, args, deps) => {
    const isPrivate = ctx.chat?.type === 'private';
    const prompt = await ctx.reply(
      `Какая скидка на заказ №${args.number} и за что? ${isPrivate ? 'Напишите' : 'Ответьте на это сообщение'} одной строкой, например «10% за долгое ожидание» или «300 ₽ за царапину». Причину прочитает и покупатель.`,
      WAY_OUT,
    );
    const { value, ctx: answer } = await ask(talk, understandDiscount, {
      at: prompt.date,
      ...(!isPrivate && { answering: prompt.message_id }),
    });
    const telegramId = answer.from?.id ?? 0;
    const next = await talk.external(() => editWith(deps, { ...args, ...value, telegramId }));
    await show(answer, screenOf(next, args.orderId, placeOf(deps, answer)));
  },
};

const MOST_REASON = 100;
const PARTS =
  /^([-−–]?\s*\d[\d\s\u00a0\u202f]*(?:[.,]\d{1,2})?\s*(?:%|процент[а-я]*|₽|р\.|руб\.|р(?![а-я])|руб(?![а-я])|рубл[а-я]{1,2}))[\s,:;—–-]*(.*)$/iu;
const EXAMPLE = 'например «10% за долгое ожидание» или «300 ₽ за царапину»';

function understandDiscount({ message, callbackQuery }: Context): Understood<StaffDiscount> {
  if (callbackQuery) return { hint: STALE_BUTTON };
  const text = (message?.text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const [found, size = '', reason = ''] = PARTS.exec(text) ?? [];
  if (found === undefined) return { hint: `Напишите скидку и причину, ${EXAMPLE}.` };
  const understood = readDiscount(size.trim());
  if ('hint' in understood) return understood;
  if (!isVisible(reason)) return { hint: `Добавьте, за что скидка: ${EXAMPLE}.` };
  if (reason.length > MOST_REASON) return { hint: `Причина — до ${MOST_REASON} знаков. Сократите, пожалуйста.` };
  const { percent, amount } = understood.value;
  const discount = percent === null ? { amount: amount ?? 0 } : { percent };
  return { value: { discount, reason: capitalized(reason) } };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Next {
  view: EditView | null;
  words: string | null;
}

/** The edit with the discount, with the rights that the person has now; the order may have changed meanwhile. */
async function editWith(deps: BotDeps, asked: Args & StaffDiscount & { telegramId: number }): Promise<Next> {
  const { orderId, version, discount, reason, telegramId } = asked;
  if (!(await findStaff(deps, telegramId))) {
    return { view: null, words: 'Изменять заказы могут только менеджеры магазина.' };
  }
  try {
    const order = await readOrderToEdit(deps.db, orderId);
    if (shortVersion(order.version) !== version) return { view: await freshEdit(deps, orderId), words: CHANGED };
    const draft: EditDraft = { ...(draftArg.read(asked.draft) ?? EMPTY_DRAFT), discount };
    if (!fits(draft)) return { view: null, words: 'Сначала сохраните другие изменения: вместе со скидкой их много.' };
    return { view: await viewEdit(deps.db, order, { draft, reason }), words: null };
  } catch (error) {
    return { view: null, words: closedWords(error) };
  }
}

function screenOf({ view, words }: Next, orderId: number, place: DeskPlace): Screen {
  if (!view) return endScreen(words ?? '', orderId);
  const screen = linesScreen(view, place);
  return words === null ? screen : { ...screen, content: fmt`${words}\n\n${screen.content}` };
}
