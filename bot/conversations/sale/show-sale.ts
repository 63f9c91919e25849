import { findSale } from '#shared/domain/catalog/save-sale.ts';
import type { BotDeps } from '../../context.ts';
import { staffSaleScreen } from '../../screens/staff-sale.ts';
import { type Dialogue, ifThere, sayLast } from '../dialogue.ts';

/** Ends a conversation on a sale with what was done and the sale as it is now. */
export async function showSale(
  dialogue: Dialogue,
  { id, done }: { id: number; done?: string },
  { db }: Pick<BotDeps, 'db'>,
): Promise<void> {
  const sale = await dialogue.talk.external(() => ifThere(findSale(db, id)));
  await sayLast(dialogue, sale && staffSaleScreen(sale), done, 'Такой акции больше нет.');
}
