import { findSale } from '#shared/domain/catalog/save-sale.ts';
import type { BotDeps } from '../../context.ts';
import { staffSaleScreen } from '../../screens/staff-sale.ts';
import { type Dialogue, say } from '../dialogue.ts';

/** Ends a conversation on a sale with the sale as it is now. */
export async function showSale(dialogue: Dialogue, id: number, { db }: Pick<BotDeps, 'db'>): Promise<void> {
  const { title, description, contact, isActive, pictureUrl } = await dialogue.talk.external(() => findSale(db, id));
  await say(dialogue, staffSaleScreen({ id, title, description, contact, isActive, pictureUrl }));
}
