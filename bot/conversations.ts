import { newBroadcast } from '#bot/broadcasts/new-broadcast.ts';
import { newTemplate } from '#bot/inbox/new-template.ts';
import type { ConversationKind } from '#bot/kernel/context.ts';
import { askShop } from '#bot/messages/ask-shop.ts';
import { writeToBuyer } from '#bot/messages/write-to-buyer.ts';
import { askTrack } from '#bot/orders/ask-track.ts';
import { cancelOrder } from '#bot/orders/cancel-order.ts';
import { askStaffDiscount } from '#bot/orders/edits/ask-staff-discount.ts';
import { partMoney } from '#bot/orders/part-money.ts';
import { writeNote } from '#bot/orders/write-note.ts';
import { askSubject } from '#bot/privacy/ask-subject.ts';
import { newProduct } from '#bot/products/new-product.ts';
import { setProduct } from '#bot/products/set-product.ts';
import { setStock } from '#bot/products/stock.ts';
import { makeNewPromoCode } from '#bot/promo-codes/new-promo-code.ts';
import { setPromoCode } from '#bot/promo-codes/set-promo-code.ts';
import { answerReview } from '#bot/reviews/answer-review.ts';
import { review } from '#bot/reviews/write-review.ts';
import { newSale } from '#bot/sales/new-sale.ts';
import { setSale } from '#bot/sales/set-sale.ts';
import { renameCategoryConversation } from '#bot/settings/categories/rename-category.ts';
import { newDelivery, setDelivery } from '#bot/settings/delivery/set-delivery.ts';
import { setDocument } from '#bot/settings/documents/set-document.ts';
import { useTemplate } from '#bot/settings/documents/use-template.ts';
import { setMethod } from '#bot/settings/payments/set-method.ts';
import { setSetting } from '#bot/settings/set-setting.ts';
import { setLogo } from '#bot/settings/theme/set-logo.ts';

/** Every conversation of the bot. If an active one is missing here, its person reads that the bot was updated. */
export const ALL_CONVERSATIONS: readonly ConversationKind<never>[] = [
  askShop,
  review,
  answerReview,
  writeToBuyer,
  cancelOrder,
  askTrack,
  partMoney,
  askStaffDiscount,
  writeNote,
  newTemplate,
  newProduct,
  setProduct,
  setStock,
  newSale,
  setSale,
  makeNewPromoCode,
  setPromoCode,
  newBroadcast,
  setSetting,
  setLogo,
  newDelivery,
  setDelivery,
  setMethod,
  renameCategoryConversation,
  setDocument,
  useTemplate,
  askSubject,
];
