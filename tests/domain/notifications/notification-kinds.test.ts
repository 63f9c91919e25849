import { describe, expect, it } from 'vitest';
import {
  kindsWhere,
  NOTIFICATION_KINDS,
  notificationKind,
  subjectOf,
} from '#shared/domain/notifications/notification-kinds.ts';
import * as subjects from '#shared/domain/notifications/notification-subjects.ts';

const AT = new Date('2026-11-20T10:05:06.789Z');

describe('the subject of a notification', () => {
  it('is stored as it always was', () => {
    expect(subjectOf('order_created_for_manager').format(12)).toBe('order_event:12');
    expect(subjectOf('unmatched_payment_for_manager').format(7)).toBe('payment_notice:7');
    expect(subjectOf('review_created_for_manager').format(5)).toBe('review:5');
    expect(subjectOf('order_reply_for_manager').format(9)).toBe('order_message:9');
    expect(subjectOf('digest_for_manager').format('2026-11-20')).toBe('digest:2026-11-20');
    const chatId = -1_001_234_567_890;
    expect(subjectOf('managers_chat_lost_for_admin').format({ id: chatId, at: AT })).toBe(
      'managers_chat:-1001234567890:2026-11-20T10:05:06.789Z',
    );
    expect(subjectOf('dismissed_from_staff').format({ id: 3, at: AT })).toBe('staff:3:2026-11-20T10:05:06.789Z');
  });

  it('is read as it was written, and by its own kind alone', () => {
    const written = [
      ...[subjects.orderEvent, subjects.paymentWebhook, subjects.review, subjects.orderMessage].map((kind) => ({
        kind,
        value: 2_147_483_647,
        text: kind.format(2_147_483_647),
      })),
      { kind: subjects.digest, value: '2026-11-20', text: subjects.digest.format('2026-11-20') },
      ...[subjects.managersChat, subjects.staffMember].map((kind) => {
        const value = { id: 77, at: AT };
        return { kind, value, text: kind.format(value) };
      }),
    ];
    expect(written).toHaveLength(Object.keys(subjects).length);
    for (const { kind, value, text } of written) {
      expect(kind.parse(text)).toEqual(value);
      for (const other of written) if (other.kind !== kind) expect(other.kind.parse(text)).toBeNull();
    }
  });

  it.each(['', 'review', 'review:', 'review:x', 'review:5:6', ' review:5', 'review:5\n', 'review:12345678901'])(
    'is nobody’s when it says %j',
    (text) => {
      expect(subjects.review.parse(text)).toBeNull();
    },
  );
});

describe('the kinds of notifications', () => {
  it('for a part of the staff are for no customer', () => {
    const forStaff = kindsWhere(({ audience }) => audience !== 'customers' && audience !== 'person');
    expect(forStaff).toHaveLength(14);
    expect(kindsWhere(({ mayReceive }) => !mayReceive.includes('customer'))).toEqual(forStaff);
  });

  it('are known by the names that rows have, which the database keeps', () => {
    for (const kind of NOTIFICATION_KINDS) expect(notificationKind(kind)).toBe(kind);
    expect(notificationKind('stray_payment_for_manager')).toBeNull();
    expect(notificationKind('toString')).toBeNull();
  });
});
