import type { BotDeps } from '../../context.ts';
import type { Dialogue, Heading } from '../dialogue.ts';
import { askAttributes } from './ask-attributes.ts';
import { askCategory } from './ask-category.ts';
import { askDescription, askPrice, askStock, askTitle } from './ask-facts.ts';
import { askPhotos } from './ask-photos.ts';
import type { ProductDraft, ProductField } from './draft.ts';

/** Asks about one field, and gives what of the draft is known then. */
export const ASK = {
  photos: async (dialogue, heading) => ({ photos: await askPhotos(dialogue, heading) }),
  title: async (dialogue, heading) => ({ title: await askTitle(dialogue, heading) }),
  description: async (dialogue, heading) => ({ description: await askDescription(dialogue, heading) }),
  price: async (dialogue, heading) => ({ price: await askPrice(dialogue, heading) }),
  category: async (dialogue, heading, deps) => ({ category: await askCategory(dialogue, heading, deps) }),
  attributes: async (dialogue, heading, deps) => ({ attributes: await askAttributes(dialogue, heading, deps) }),
  stock: async (dialogue, heading) => ({ stock: await askStock(dialogue, heading) }),
} satisfies Record<
  ProductField,
  (dialogue: Dialogue, heading: Heading, deps: BotDeps) => Promise<Partial<ProductDraft>>
>;
