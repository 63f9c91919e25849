import { findStaffProduct } from '#shared/domain/catalog/staff-products.ts';
import type { BotDeps } from '../../context.ts';
import { staffProductScreen } from '../../screens/staff-product-screen.ts';
import { type Dialogue, ifThere, sayLast } from '../dialogue.ts';

/** Ends a conversation on a product with what was done and the product as it is now. */
export async function showProduct(
  dialogue: Dialogue,
  { id, done }: { id: number; done?: string },
  { db, publicUrl }: BotDeps,
): Promise<void> {
  const product = await dialogue.talk.external(() => ifThere(findStaffProduct(db, id)));
  await sayLast(dialogue, product && staffProductScreen(product, publicUrl), done, 'Такого товара больше нет.');
}
