import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { cardKeyboard } from '#bot/orders/cards/card-buttons.ts';
import { managerCard } from '#bot/orders/cards/manager-card.ts';
import { orderPicture, pickupPlace } from '#bot/orders/order-lines.ts';
import { findCardMoney } from '#shared/domain/orders/card-money.ts';
import {
  findNotificationCard,
  findNotificationOrder,
  followShown,
  rememberCard,
} from '#shared/domain/orders/notification-order.ts';
import { mayReopenIn } from '#shared/domain/orders/order-card.ts';
import { findNotificationStep } from '#shared/domain/orders/order-step.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import {
  orderCancelledForCustomer,
  orderCompletedForCustomer,
  orderCreatedForCustomer,
  orderProcessingForCustomer,
  orderReopenedForCustomer,
} from './customer-order-notifications.ts';
import { orderCancelledForManager, refundDueForManager } from './manager-order-notifications.ts';
import { completedKeyboard, orderKeyboard, payableKeyboard, refundTaskKeyboard } from './notification-keyboards.ts';

/**
 * A notification about an order. The order is read from the row at this moment: an order that replaced another one also
 * gets its notifications.
 */
export const orderNotifications = {
  order_created_for_customer: async (deps, { id }) => {
    const order = await findNotificationOrder(deps.db, id);
    return {
      content: orderCreatedForCustomer(order, pickupPlace(await readSettings(deps.db), order)),
      keyboard: await payableKeyboard(deps, order),
      picture: orderPicture(order, deps.publicUrl),
      onSent: (tx) => followShown(tx, id, order),
    };
  },
  order_created_for_manager: async ({ db, publicUrl }, { id, chatId }) => {
    const shown = await findNotificationCard(db, id);
    return {
      content: managerCard(shown),
      keyboard: cardKeyboard(shown, { mayReopen: await mayReopenIn(db, chatId), chatId, publicUrl }),
      picture: orderPicture(shown.order, publicUrl),
      onSent: (tx, sentTo, messageId) => rememberCard(tx, id, { chatId: sentTo, messageId, shown }),
    };
  },
  order_processing_for_customer: async ({ db }, { id }) => {
    const order = await findNotificationOrder(db, id);
    const step = await findNotificationStep(db, id);
    return { content: orderProcessingForCustomer(order, step), keyboard: orderKeyboard(order.id) };
  },
  order_completed_for_customer: async ({ db }, { id }) => {
    const order = await findNotificationOrder(db, id);
    return { content: orderCompletedForCustomer(order), keyboard: completedKeyboard(order.id) };
  },
  order_cancelled_for_customer: async ({ db }, { id }) => {
    const order = await findNotificationOrder(db, id);
    const step = await findNotificationStep(db, id);
    const content = orderCancelledForCustomer(order, step, await findCardMoney(db, order.id));
    return { content, keyboard: orderKeyboard(order.id) };
  },
  order_reopened_for_customer: async ({ db }, { id }) => {
    const order = await findNotificationOrder(db, id);
    return { content: orderReopenedForCustomer(order), keyboard: orderKeyboard(order.id) };
  },
  order_cancelled_for_manager: async ({ db }, { id }) => ({
    content: orderCancelledForManager(await findNotificationOrder(db, id), await findNotificationStep(db, id)),
  }),
  refund_due_for_manager: async ({ db }, { id, chatId }) => {
    const order = await findNotificationOrder(db, id);
    const step = await findNotificationStep(db, id);
    const content = refundDueForManager(order, step, await findCardMoney(db, order.id));
    return { content, keyboard: await refundTaskKeyboard(order.id, { db, chatId }) };
  },
} satisfies Partial<Renderers>;
