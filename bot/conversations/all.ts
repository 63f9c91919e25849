import { askShop } from './ask-shop.ts';
import { newBroadcast } from './broadcast/new-broadcast.ts';
import { cancelOrder } from './cancel-order.ts';
import type { ConversationKind } from './kind.ts';
import { newProduct } from './product/new-product.ts';
import { setProduct } from './product/set-product.ts';
import { review } from './review.ts';
import { newSale } from './sale/new-sale.ts';
import { setSale } from './sale/set-sale.ts';
import { renameCategoryTalk } from './settings/rename-category.ts';
import { newDelivery, setDelivery } from './settings/set-delivery.ts';
import { setDocument } from './settings/set-document.ts';
import { setLogo } from './settings/set-logo.ts';
import { setMethod } from './settings/set-method.ts';
import { setShop } from './settings/set-shop.ts';
import { writeToBuyer } from './write-to-buyer.ts';

/** Every conversation of the bot. */
export const ALL_CONVERSATIONS: readonly ConversationKind<never>[] = [
  askShop,
  review,
  writeToBuyer,
  cancelOrder,
  newProduct,
  setProduct,
  newSale,
  setSale,
  newBroadcast,
  setShop,
  setLogo,
  newDelivery,
  setDelivery,
  setMethod,
  renameCategoryTalk,
  setDocument,
];
