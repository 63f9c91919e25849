import { keysOf } from '#shared/contract/keys-of.ts';
import { ROLES, type Role } from '#shared/contract/user.ts';
import { STAFF } from '#shared/domain/require-role.ts';
import {
  day,
  type Occurrence,
  occurrence,
  rowId,
  type StockMoment,
  type SubjectKind,
  stockMoment,
  subjectKind,
} from './notification-subjects.ts';

/** An event of an order; the row also refers to it by `eventId`. */
export const orderEvent = subjectKind('order_event', rowId);
/** A provider's report, as it was stored. */
const paymentWebhook = subjectKind('payment_webhook', rowId);
/** Unproved orders that came shortly after each other. */
const orderBurst = subjectKind('order_burst', rowId);
const review = subjectKind('review', rowId);
/** What a buyer and the shop write to each other. */
export const orderMessage = subjectKind('order_message', rowId);
/** A managers' chat that is lost. */
const managersChat = subjectKind('managers_chat', occurrence);
/** Somebody who joins the staff or leaves it. */
const staffMember = subjectKind('staff', occurrence);
/** A trouble of the shop, and its end. */
const alarm = subjectKind('alarm', rowId);
/** A staff member who signed in on the website. */
const websiteSignIn = subjectKind('website_sign_in', occurrence);
/** A stock that ran low, ended or came back. */
const stockChange = subjectKind('stock', stockMoment);
/** Somebody whose wishlist items became cheaper. */
const priceDrops = subjectKind('price_drops', occurrence);
/** The day that it reports. */
const digest = subjectKind('digest', day);

/** Recipients that the shop finds itself; see `recipients.ts`. */
export type StaffAudience = 'managers' | 'admins' | 'digest_readers';
/** The caller names the customers, or the staff member. */
type Audience = StaffAudience | 'customers' | 'person';

interface NotificationRule {
  audience: Audience;
  /** Checked again at sending: news of buyers and money is not for somebody who has left. */
  mayReceive: readonly Role[];
  subject: SubjectKind<number> | SubjectKind<string> | SubjectKind<Occurrence> | SubjectKind<StockMoment>;
  /** For how many milliseconds it is worth sending to somebody whom the bot could not write to. */
  lifetime: number;
}

const DAY = 24 * 3600 * 1000;

const forCustomers = { audience: 'customers', mayReceive: ROLES, lifetime: DAY } as const;
const forManagers = { audience: 'managers', mayReceive: STAFF, lifetime: DAY } as const;
const forAdmins = { audience: 'admins', mayReceive: STAFF, lifetime: DAY } as const;

/**
 * All notifications that the shop sends by itself. The bot has a renderer for each kind, which decides its text and
 * look. The names are stored: another name for a kind needs a migration.
 */
export const NOTIFICATIONS = {
  order_created_for_customer: { ...forCustomers, subject: orderEvent },
  order_created_for_manager: { ...forManagers, subject: orderEvent },
  order_processing_for_customer: { ...forCustomers, subject: orderEvent },
  order_assembled_for_customer: { ...forCustomers, subject: orderEvent },
  order_ready_for_customer: { ...forCustomers, subject: orderEvent },
  order_shipped_for_customer: { ...forCustomers, subject: orderEvent },
  order_track_for_customer: { ...forCustomers, subject: orderEvent },
  money_received_for_customer: { ...forCustomers, subject: orderEvent },
  order_completed_for_customer: { ...forCustomers, subject: orderEvent },
  order_edit_proposed_for_customer: { ...forCustomers, subject: orderEvent },
  order_edited_for_customer: { ...forCustomers, subject: orderEvent },
  order_cancelled_for_customer: { ...forCustomers, subject: orderEvent },
  hold_ending_for_customer: { ...forCustomers, subject: orderEvent },
  hold_ended_for_customer: { ...forCustomers, subject: orderEvent },
  order_reopened_for_customer: { ...forCustomers, subject: orderEvent },
  order_cancelled_for_manager: { ...forManagers, subject: orderEvent },
  delivery_day_lost_for_manager: { ...forManagers, subject: orderEvent },
  refund_due_for_manager: { ...forManagers, subject: orderEvent },
  payment_received_for_customer: { ...forCustomers, subject: orderEvent },
  payment_received_for_manager: { ...forManagers, subject: orderEvent },
  payment_to_return_for_customer: { ...forCustomers, subject: orderEvent },
  payment_to_return_for_manager: { ...forManagers, subject: orderEvent },
  overpayment_to_return_for_manager: { ...forManagers, subject: orderEvent },
  payment_refunded_for_customer: { ...forCustomers, subject: orderEvent },
  refund_stuck_for_manager: { ...forManagers, subject: orderEvent },
  receipt_for_customer: { ...forCustomers, subject: orderEvent },
  receipt_failed_for_manager: { ...forManagers, subject: orderEvent },
  unmatched_payment_for_manager: { ...forManagers, subject: paymentWebhook },
  order_burst_for_manager: { ...forManagers, subject: orderBurst },
  review_created_for_manager: { ...forManagers, subject: review },
  review_answered_for_customer: { ...forCustomers, subject: review },
  order_message_for_manager: { ...forManagers, subject: orderMessage },
  order_reply_for_manager: { ...forManagers, subject: orderMessage },
  question_waiting_for_manager: { ...forManagers, subject: orderMessage },
  order_message_for_customer: { ...forCustomers, subject: orderMessage },
  stock_low_for_manager: { ...forManagers, subject: stockChange },
  stock_ended_for_manager: { ...forManagers, subject: stockChange },
  back_in_stock_for_customer: { ...forCustomers, subject: stockChange },
  price_drop_for_customer: { ...forCustomers, subject: priceDrops },
  managers_chat_lost_for_admin: { ...forAdmins, subject: managersChat },
  staff_joined_for_admin: { ...forAdmins, subject: staffMember },
  dismissed_from_staff: { audience: 'person', mayReceive: ROLES, subject: staffMember, lifetime: DAY },
  alarm_for_admin: { ...forAdmins, subject: alarm },
  alarm_over_for_admin: { ...forAdmins, subject: alarm },
  website_sign_in_for_staff: { audience: 'person', mayReceive: STAFF, subject: websiteSignIn, lifetime: DAY },
  digest_for_manager: { audience: 'digest_readers', mayReceive: STAFF, subject: digest, lifetime: DAY },
} as const satisfies Record<string, NotificationRule>;

export type NotificationKind = keyof typeof NOTIFICATIONS;

export const NOTIFICATION_KINDS = keysOf(NOTIFICATIONS);

/** The subject of a notification of a kind. */
export type SubjectOf<Kind extends NotificationKind> =
  (typeof NOTIFICATIONS)[Kind]['subject'] extends SubjectKind<infer Value> ? Value : never;

/** The kinds for one of some audiences. */
export type KindFor<Some extends Audience> = {
  [Kind in NotificationKind]: (typeof NOTIFICATIONS)[Kind]['audience'] extends Some ? Kind : never;
}[NotificationKind];

/** How the kind's rows name their subjects. */
export const subjectOf = <Kind extends NotificationKind>(kind: Kind): SubjectKind<SubjectOf<Kind>> =>
  NOTIFICATIONS[kind].subject as SubjectKind<unknown> as SubjectKind<SubjectOf<Kind>>;

/** A kind as a row stores it; null for one of another version of the shop. */
export const notificationKind = (stored: string): NotificationKind | null =>
  NOTIFICATION_KINDS.find((kind) => kind === stored) ?? null;

/** The kinds whose rule passes the test. */
export const kindsWhere = (isMeant: (rule: NotificationRule) => boolean): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => isMeant(NOTIFICATIONS[kind]));
