import { type Api, InlineKeyboard } from 'grammy';
import type { MessageEntity } from 'grammy/types';
import { shorten } from '#bot/kernel/message-text.ts';
import { productAddress } from '#bot/products/product-list.ts';
import { newsButton } from './newsletter.ts';

/** The content that everybody gets. */
export interface BroadcastContent {
  text: string;
  entities: MessageEntity[];
  photoId: string | null;
  product: { id: number; title: string } | null;
}

const LABEL_LENGTH = 40;

/** The button that opens the broadcast's product; none for a broadcast without a product. */
export function contentKeyboard({ product }: Pick<BroadcastContent, 'product'>, publicUrl: string): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  if (product)
    keyboard.webApp(shorten(product.title, LABEL_LENGTH), productAddress(publicUrl, product.id, 'broadcast')).row();
  return keyboard;
}

/** The same, with the button to unsubscribe, which every recipient must see. */
export const subscriberKeyboard = (content: BroadcastContent, publicUrl: string): InlineKeyboard =>
  contentKeyboard(content, publicUrl).text('Отписаться', newsButton.data('off'));

export async function sendContent(
  api: Api,
  chatId: number,
  { text, entities, photoId }: BroadcastContent,
  reply_markup: InlineKeyboard,
): Promise<void> {
  if (photoId !== null) {
    await api.sendPhoto(chatId, photoId, { caption: text, caption_entities: entities, reply_markup });
  } else {
    await api.sendMessage(chatId, text, { entities, link_preview_options: { is_disabled: true }, reply_markup });
  }
}
