import { fmt } from '@grammyjs/parse-mode';
import { findStaffProduct } from '#shared/domain/catalog/staff-products.ts';
import type { BotDeps } from '../../context.ts';
import { staffProductScreen } from '../../screens/staff-product-screen.ts';
import { type Dialogue, say } from '../dialogue.ts';

/** Ends a conversation on a product with what was done and the product as it is now. */
export async function showProduct(
  dialogue: Dialogue,
  { id, done }: { id: number; done: string },
  { db, publicUrl }: BotDeps,
): Promise<void> {
  const product = await dialogue.talk.external(() => findStaffProduct(db, id));
  const screen = staffProductScreen(product, publicUrl);
  await say(dialogue, { ...screen, content: fmt`${done}\n\n${screen.content}` });
}
