import { findStaffProduct } from '#shared/domain/catalog/staff-products.ts';
import type { BotDeps } from '../../context.ts';
import { staffProductScreen } from '../../screens/staff-product-screen.ts';
import { type Dialogue, say } from '../dialogue.ts';

/** Ends a conversation on a product with the product as it is now. */
export async function showProduct(dialogue: Dialogue, id: number, { db, publicUrl }: BotDeps): Promise<void> {
  const product = await dialogue.talk.external(() => findStaffProduct(db, id));
  await say(dialogue, staffProductScreen(product, publicUrl));
}
