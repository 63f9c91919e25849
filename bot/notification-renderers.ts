import type { Renderers } from './kernel/notifications/notification-message.ts';
import { messageNotifications } from './messages/message-notifications.ts';
import { digestNotifications } from './orders/notifications/digest-notification.ts';
import { orderNotifications } from './orders/notifications/order-notifications.ts';
import { paymentNotifications } from './payments/payment-notifications.ts';
import { reviewNotifications } from './reviews/review-notification.ts';
import { staffNotifications } from './staff/staff-notifications.ts';

/** How everything looks that the shop tells people by itself; what has no renderer does not compile. */
export const NOTIFICATION_RENDERERS: Renderers = {
  ...orderNotifications,
  ...paymentNotifications,
  ...messageNotifications,
  ...reviewNotifications,
  ...staffNotifications,
  ...digestNotifications,
};
