import { b, fmt } from '@grammyjs/parse-mode';
import { PRODUCT_LIMITS } from '#shared/domain/catalog/product-input.ts';
import { listStaffCategories } from '#shared/domain/catalog/staff-products.ts';
import type { BotDeps } from '../../context.ts';
import { isVisible } from '../../visible-text.ts';
import { STALE_BUTTON } from '../ask.ts';
import { choices, type Dialogue, type Heading, hear, inPairs, pressed, readLength, say } from '../dialogue.ts';
import type { ProductDraft } from './draft.ts';

const STEP = 'category';
/** A keyboard of Telegram's holds a hundred buttons; nobody reads so many. */
const MAX_BUTTONS = 40;

/** Asks which category the product goes into: one of the shop's, or a new one by its name. */
export async function askCategory(
  dialogue: Dialogue,
  heading: Heading,
  { db }: Pick<BotDeps, 'db'>,
): Promise<ProductDraft['category']> {
  const known = await dialogue.talk.external(() => listStaffCategories(db));
  const buttons = known.slice(0, MAX_BUTTONS).map(({ id, title }) => ({ label: title, value: String(id) }));
  await say(dialogue, {
    content: fmt`${b}${heading('Категория')}${b}

${known.length > 0 ? 'Где искать товар? Выберите категорию или напишите название новой.' : 'Как назвать категорию, в которой лежит товар?'}`,
    keyboard: choices(dialogue, STEP, inPairs(buttons)),
  });
  return hear(dialogue, (ctx) => {
    const choice = pressed(dialogue, STEP, ctx);
    const chosen = known.find(({ id }) => String(id) === choice);
    if (chosen) return { value: chosen };
    if (ctx.callbackQuery) return { hint: STALE_BUTTON };
    const text = ctx.message?.text?.trim() ?? '';
    if (!isVisible(text)) return { hint: 'Выберите категорию или напишите название новой.' };
    const read = readLength('Название категории', PRODUCT_LIMITS.category, { isOneLine: true })(text);
    if ('hint' in read) return read;
    const same = known.find(({ title }) => title.toLowerCase() === read.value.toLowerCase());
    return { value: same ?? { title: read.value } };
  });
}
