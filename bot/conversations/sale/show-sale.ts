import { fmt } from '@grammyjs/parse-mode';
import { findSale } from '#shared/domain/catalog/save-sale.ts';
import type { BotDeps } from '../../context.ts';
import { staffSaleScreen } from '../../screens/staff-sale.ts';
import { type Dialogue, say } from '../dialogue.ts';

/** Ends a conversation on a sale with what was done and the sale as it is now. */
export async function showSale(
  dialogue: Dialogue,
  { id, done }: { id: number; done: string },
  { db }: Pick<BotDeps, 'db'>,
): Promise<void> {
  const { title, description, contact, isActive, pictureUrl } = await dialogue.talk.external(() => findSale(db, id));
  const screen = staffSaleScreen({ id, title, description, contact, isActive, pictureUrl });
  await say(dialogue, { ...screen, content: fmt`${done}\n\n${screen.content}` });
}
