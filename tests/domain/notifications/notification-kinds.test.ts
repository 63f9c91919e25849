import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  kindsWhere,
  NOTIFICATION_KINDS,
  notificationKind,
  subjectOf,
} from '#shared/domain/notifications/notification-kinds.ts';

const AT = new Date('2026-11-20T10:05:06.789Z');

describe('the subject of a notification', () => {
  it('is stored as it always was', () => {
    expect(subjectOf('order_created_for_manager').format(12)).toBe('order_event:12');
    expect(subjectOf('unmatched_payment_for_manager').format(7)).toBe('payment_webhook:7');
    expect(subjectOf('review_created_for_manager').format(5)).toBe('review:5');
    expect(subjectOf('order_reply_for_manager').format(9)).toBe('order_message:9');
    expect(subjectOf('digest_for_manager').format('2026-11-20')).toBe('digest:2026-11-20');
    const chatId = -1_001_234_567_890;
    expect(subjectOf('managers_chat_lost_for_admin').format({ id: chatId, at: AT })).toBe(
      'managers_chat:-1001234567890:2026-11-20T10:05:06.789Z',
    );
    expect(subjectOf('stock_ended_for_manager').format({ productId: 5, variantId: 71, at: AT })).toBe(
      'stock:5-71:2026-11-20T10:05:06.789Z',
    );
    const ofProduct = { productId: 5, variantId: null, at: AT };
    const written = subjectOf('back_in_stock_for_customer').format(ofProduct);
    expect([written, subjectOf('back_in_stock_for_customer').parse(written)]).toEqual([
      'stock:5:2026-11-20T10:05:06.789Z',
      ofProduct,
    ]);
    expect(subjectOf('dismissed_from_staff').format({ id: 3, at: AT })).toBe('staff:3:2026-11-20T10:05:06.789Z');
  });

  it('is read as it was written, and not by the rule of another kind', () => {
    const written = [
      subjectOf('refund_due_for_manager').format(2_147_483_647),
      subjectOf('unmatched_payment_for_manager').format(2_147_483_647),
      subjectOf('review_created_for_manager').format(2_147_483_647),
      subjectOf('order_message_for_customer').format(2_147_483_647),
      subjectOf('digest_for_manager').format('2026-11-20'),
      subjectOf('managers_chat_lost_for_admin').format({ id: -77, at: AT }),
      subjectOf('staff_joined_for_admin').format({ id: 77, at: AT }),
      subjectOf('alarm_over_for_admin').format(2_147_483_647),
      subjectOf('website_sign_in_for_staff').format({ id: 77, at: AT }),
      subjectOf('order_burst_for_manager').format(2_147_483_647),
      subjectOf('stock_low_for_manager').format({ productId: 5, variantId: 71, at: AT }),
      subjectOf('price_drop_for_customer').format({ id: 77, at: AT }),
    ];
    const rules = [...new Set(NOTIFICATION_KINDS.map((kind) => subjectOf(kind).parse))];
    expect(rules).toHaveLength(written.length);
    for (const text of written) {
      expect(rules.map((parse) => parse(text)).filter((value) => value !== null)).toHaveLength(1);
    }
    expect(subjectOf('refund_due_for_manager').parse(written[0] ?? '')).toBe(2_147_483_647);
    expect(subjectOf('digest_for_manager').parse(written[4] ?? '')).toBe('2026-11-20');
    expect(subjectOf('managers_chat_lost_for_admin').parse(written[5] ?? '')).toEqual({ id: -77, at: AT });
  });

  it.each(['', 'review', 'review:', 'review:x', 'review:5:6', ' review:5', 'review:5\n', 'review:12345678901'])(
    'refers to nothing when it says %j',
    (text) => {
      expect(subjectOf('review_created_for_manager').parse(text)).toBeNull();
    },
  );
});

describe('the kinds of notifications', () => {
  it('are each sent by some use case', () => {
    const files = globSync('shared/{domain,platform}/**/*.ts').filter(
      (file) => !file.endsWith('notification-kinds.ts'),
    );
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(NOTIFICATION_KINDS.filter((kind) => !code.includes(`'${kind}'`))).toEqual([]);
  });

  it('for a part of the staff are never sent to customers', () => {
    const forStaff = kindsWhere(({ audience }) => audience !== 'customers' && audience !== 'person');
    expect(forStaff).toContain('order_created_for_manager');
    const forNoCustomer = kindsWhere(({ mayReceive }) => !mayReceive.includes('customer'));
    expect(forNoCustomer.toSorted()).toEqual([...forStaff, 'website_sign_in_for_staff'].toSorted());
  });

  it('have the names that the database stores in rows', () => {
    for (const kind of NOTIFICATION_KINDS) expect(notificationKind(kind)).toBe(kind);
    expect(notificationKind('stray_payment_for_manager')).toBeNull();
    expect(notificationKind('toString')).toBeNull();
  });
});
