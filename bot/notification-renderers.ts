import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { messageNotifications } from '#bot/messages/message-notifications.ts';
import { burstNotifications } from '#bot/orders/bursts/burst-card.ts';
import { editNotifications } from '#bot/orders/edits/edit-notifications.ts';
import { digestNotifications } from '#bot/orders/notifications/digest-notification.ts';
import { fulfilmentNotifications } from '#bot/orders/notifications/fulfilment-notifications.ts';
import { holdNotifications } from '#bot/orders/notifications/hold-notifications.ts';
import { orderNotifications } from '#bot/orders/notifications/order-notifications.ts';
import { paymentNotifications } from '#bot/payments/payment-notifications.ts';
import { stockNotifications } from '#bot/products/stock-notifications.ts';
import { answerNotifications } from '#bot/reviews/answer-notification.ts';
import { reviewNotifications } from '#bot/reviews/review-notification.ts';
import { alarmNotifications } from '#bot/staff/alarm-notifications.ts';
import { staffNotifications } from '#bot/staff/staff-notifications.ts';
import { priceDropNotifications } from '#bot/wishlist/price-drop-notification.ts';

/** The renderers of all notifications; a kind without one does not compile. */
export const NOTIFICATION_RENDERERS: Renderers = {
  ...orderNotifications,
  ...fulfilmentNotifications,
  ...holdNotifications,
  ...editNotifications,
  ...burstNotifications,
  ...paymentNotifications,
  ...messageNotifications,
  ...reviewNotifications,
  ...answerNotifications,
  ...stockNotifications,
  ...priceDropNotifications,
  ...staffNotifications,
  ...alarmNotifications,
  ...digestNotifications,
};
