/** Rows of a shop of the first version, in SQL, because today's code would write other rows. */
export const A_ROW_IN_EACH_TABLE = `
INSERT INTO users (id, role, login, login_key, email, password_hash, first_name, telegram_id, can_message, wants_notices)
VALUES (1, 'admin', 'Anna_S', 'anna_s', 'anna@example.ru', '$argon2id$v=19$x', 'Анна', 77, true, false),
       (2, 'customer', NULL, NULL, NULL, NULL, 'Пётр', 78, true, true);
INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ('\\x01', 1, '2027-01-01');
INSERT INTO one_time_codes (code_hash, kind, maker_id, expires_at) VALUES ('\\x02', 'invite', 1, '2027-01-01');
INSERT INTO categories (id, slug, title) VALUES (1, 'chay', 'Чай');
INSERT INTO products (id, category_id, title, price, stock, position) VALUES (1, 1, 'Пуэр', 125000, 3, 5);
INSERT INTO product_pictures (product_id, url, width, height, alt) VALUES (1, '/uploads/a.webp', 800, 600, 'Пуэр');
INSERT INTO attributes (id, name) VALUES (1, 'Вес');
INSERT INTO attribute_values (id, attribute_id, value) VALUES (1, 1, '100 г');
INSERT INTO product_attributes (product_id, attribute_id, value_id, price_modifier) VALUES (1, 1, 1, 130000);
INSERT INTO sales (title, contact) VALUES ('Чайная неделя', '@anna_s');
INSERT INTO wishlist_items (user_id, product_id) VALUES (2, 1);
INSERT INTO deliveries (id, title, price) VALUES (1, 'Курьер', 30000);
INSERT INTO payment_methods (id, name, type, provider, commission) VALUES (1, 'Картой', 'card', 'robokassa', 2.50);
INSERT INTO documents (slug, title, body) VALUES ('oferta', 'Оферта', 'Текст оферты');
UPDATE settings SET title = 'Лавка', theme = '{"accent": "#123456"}', managers_chat_id = -100500;
INSERT INTO orders (id, number, hash, user_id, user_telegram, fio, phone, address, status, payment_state,
  payment_method_id, delivery_id, delivery_title, delivery_price, cart_total, rent_type, rent_price, total_price, amount_to_pay)
VALUES (1, 10001, 'abcdefghijklmnopqrstuv', 2, '@petr', 'Петров Пётр', '+79001234567', 'Тверь, Советская, 1', 'pending',
  'pending', 1, 1, 'Курьер', 30000, 125000, '', 0, 155000, 155000);
INSERT INTO consents (kind, user_id, order_id, document_title, document_url)
VALUES ('personal_data', 2, 1, 'Политика', '/docs/policy');
INSERT INTO reviews (id, product_id, user_id, order_id, rating, comment) VALUES (1, 1, 2, 1, 5, 'Крепкий');
INSERT INTO order_lines (order_id, position, product_id, title, quantity, unit_price) VALUES (1, 0, 1, 'Пуэр', 1, 125000);
INSERT INTO order_events (id, order_id, kind, "to", door) VALUES (1, 1, 'created', 'pending', 'api');
INSERT INTO order_followers (order_id, user_id) VALUES (1, 2);
INSERT INTO manager_cards (order_id, chat_id, message_id) VALUES (1, 77, 12);
INSERT INTO idempotency_keys (key, body_hash, order_id) VALUES ('8b0c2d2e-5c0a-4a53-9a52-0d6a4f6f1a11', '\\x03', 1);
INSERT INTO notifications (kind, subject, event_id, recipient_id, state, message_id)
VALUES ('order_created_for_customer', 'order_event:1', 1, 2, 'sent', 9);
INSERT INTO payments (id, invoice, order_id, payment_method_id, provider, amount, receipt)
VALUES (1, 1, 1, 1, 'robokassa', 155000, '{"items": [{"name": "Пуэр", "sum": 1250}]}');
INSERT INTO payment_notices (provider, payment_id, payload, is_signed, outcome)
VALUES ('robokassa', 1, '{"InvId": "1"}', true, 'paid');
INSERT INTO bot_sessions (key, value) VALUES ('77', '{}');
`;

/** Rows and jobs with names that were changed when the glossary came. */
export const WORDS_OF_BEFORE = `
INSERT INTO payment_notices (id, provider, payload, is_signed, outcome)
VALUES (31, 'robokassa', '{"InvId": "31"}', true, 'stray');
INSERT INTO receipts (payment_id, kind, state, fiscal) VALUES (1, 'second', 'done', '{"number": "12"}');
INSERT INTO notifications (id, kind, subject, recipient_id)
VALUES (40, 'stray_payment_for_manager', 'payment_notice:31', 1),
       (41, 'review_created_for_manager', 'review:1', 1);
SELECT graphile_worker.add_job('send_letters', '{"broadcastId": 7}', job_key => 'send_letters:7');
SELECT graphile_worker.add_job('send_notification', '{"notificationId": 40}', 'recipient:1', job_key => 'notification:40');
`;

/** Orders for 1500 ₽ from the version before paid orders could be edited, with what was received and refunded. */
export const MONEY_OF_BEFORE = `
INSERT INTO orders (id, number, hash, login, full_name, phone, address, status, payment_state,
  delivery_title, delivery_price, cart_total, rent_type, rent_price, total_price, amount_to_pay)
SELECT id, 20000 + id, 'hash-of-order-number-' || id, '', 'Петров Пётр', '', 'Тверь', status::"OrderStatus", state::"PaymentState",
  'Курьер', 0, 150000, '', 0, 150000, 150000
FROM (VALUES (1, 'completed', 'paid'), (2, 'processing', 'paid'), (3, 'processing', 'paid'), (4, 'processing', 'paid'),
  (5, 'cancelled', 'refund_due'), (6, 'completed', 'refunded'), (7, 'processing', 'unpaid')) AS o (id, status, state);
INSERT INTO payments (id, order_id, provider, amount, state, received_amount, refunded_amount, paid_at, is_test,
  refund_reason)
SELECT id, order_id, 'robokassa', received, state::"PaymentAttemptState", received, refunded, paid_at::timestamptz, paid_at IS NULL,
  CASE state WHEN 'refund_due' THEN 'cancelled' END
FROM (VALUES (11, 1, 150000, 30000, 'paid', '2026-11-01'), (21, 2, 150000, 0, 'paid', '2026-11-01'),
  (31, 3, 100000, 40000, 'paid', '2026-11-01'), (32, 3, 50000, 10000, 'paid', '2026-11-02'),
  (41, 4, 150000, 0, 'paid', '2026-11-01'), (42, 4, 150000, 0, 'refund_due', '2026-11-01'), (43, 4, 150000, 0, 'paid', NULL),
  (51, 5, 150000, 20000, 'refund_due', '2026-11-01'), (61, 6, 150000, 150000, 'refunded', '2026-11-01'),
  (71, 7, 50000, 0, 'paid', '2026-11-01')) AS p (id, order_id, received, refunded, state, paid_at);
`;
