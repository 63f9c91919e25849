import type { Context } from 'grammy';
import type { BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { askInReply } from '#bot/kernel/conversation/ask.ts';
import type { ManualPaymentType } from '#shared/contract/manual-payment.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { readAmount, type Understood } from '#shared/contract/read-text.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface Args {
  orderId: number;
  number: number;
  /** Kopecks. */
  due: number;
  /** The type of the payment, unless it is written in the answer. */
  manualType: ManualPaymentType;
}

interface Part {
  amount: number;
  manualType: ManualPaymentType;
}

/** Asks how much of an order's price was received, and how. */
export const partMoney: ConversationKind<Args> = {
  name: 'part_money',
  version: 2,
  doing: 'отмечаете деньги',
  dropped: 'Деньги не отмечены.',
  outlastsCommands: false,
  run: async (talk, ctx, { orderId, number, due, manualType }, deps) => {
    const { value: part, ctx: answer } = await askInReply(talk, ctx, {
      words: `Сколько получили по заказу №${number}? Осталось получить ${formatKopecks(due)}. Ответьте на это сообщение суммой, например «500» или «500 картой». Передумали — /cancel.`,
      placeholder: 'Сумма в рублях',
      understand: (typed) => understandPart(typed, { due, manualType }),
    });
    const telegramId = answer.from?.id ?? 0;
    await answer.reply(await talk.external(() => receive(deps, { orderId, number, telegramId, due, part })));
  },
};

/** The words that managers use. Only whole words: 'терминал' contains 'нал' too. */
const TYPED_WORDS: readonly [RegExp, ManualPaymentType][] = [
  [/(?<!\p{L})нал\p{L}*\.?/iu, 'cash'],
  [/(?<!\p{L})(?:карт|терминал)\p{L}*\.?/iu, 'card'],
  [/(?<!\p{L})(?:перев|сбп)\p{L}*\.?/iu, 'transfer'],
];

function understandPart({ message }: Context, { due, manualType }: Pick<Args, 'due' | 'manualType'>): Understood<Part> {
  const text = message?.text ?? '';
  const said = TYPED_WORDS.find(([words]) => words.test(text));
  // Only these words are removed: '2х500' and '5 тыс' must not become a wrong sum.
  const amount = readAmount(
    said ? text.replace(said[0], '').replace(/(?:[,;]|(?<!\p{L})(?:на|по|через))?\s*$/iu, '') : text,
  );
  if (amount === null || amount < 1) return { hint: 'Напишите сумму в рублях, например «500» или «500 картой».' };
  if (amount > due) return { hint: `Это больше, чем осталось: ${formatKopecks(due)}.` };
  return { value: { amount, manualType: said?.[1] ?? manualType } };
}

interface Received extends Pick<Args, 'orderId' | 'number' | 'due'> {
  telegramId: number;
  part: Part;
}

/** Stores it with the rights that the person has now; returns the message to show. */
async function receive(deps: BotDeps, { orderId, number, telegramId, due, part }: Received): Promise<string> {
  const staff = await findStaff(deps, telegramId);
  if (!staff) return 'Деньги отмечают только менеджеры магазина.';
  try {
    const actor = { userId: staff.id, channel: 'bot' } as const;
    // The same part may be entered by two managers, or by one whose answer is handled twice after a crash.
    await receiveMoney(deps, { id: orderId, asStaff: true }, { ...part, dueSeen: due }, actor);
    return `Заказ №${number}: получено ${formatKopecks(part.amount)}.`;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return `Не записали: заказ №${number} с тех пор изменился. Посмотрите его карточку.`;
  }
}
