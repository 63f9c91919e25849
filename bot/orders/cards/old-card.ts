import { type Api, GrammyError } from 'grammy';
import type { Logger } from 'pino';

interface OldCard {
  chatId: number;
  messageId: number;
}

/** Marks a message that no longer shows an order's card, so that it does not look current. */
export async function leaveOldCard(
  api: Api,
  { chatId, messageId }: OldCard,
  orderNumber: number,
  log: Logger,
): Promise<void> {
  try {
    await api.editMessageText(
      chatId,
      messageId,
      `Карточка заказа №${orderNumber} теперь в другом сообщении этого чата.`,
    );
  } catch (error) {
    if (!(error instanceof GrammyError)) throw error;
    log.debug({ err: error, chatId, messageId }, 'an old card could not be removed');
  }
}
