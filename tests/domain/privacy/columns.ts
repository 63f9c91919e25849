/**
 * Every column that can hold something of a person's, and what becomes of it when their data are erased. A new column
 * without a line fails `erase-data.test.ts`.
 */

/** Gone afterwards. `exported` ones stand in what the person can download; the others prove something, or say it twice. */
export const ERASED: Record<string, 'exported' | 'not exported'> = {
  'users.login': 'exported',
  'users.login_key': 'not exported',
  'users.former_login_key': 'exported',
  'users.email': 'exported',
  'users.password_hash': 'not exported',
  'users.first_name': 'exported',
  'users.last_name': 'exported',
  'users.telegram_id': 'exported',
  'sessions.token_hash': 'not exported',
  'sessions.device': 'exported',
  'order_blocks.phone': 'exported',
  'order_blocks.reason': 'exported',
  'one_time_codes.code_hash': 'not exported',
  'orders.hash': 'not exported',
  'orders.login': 'exported',
  'orders.full_name': 'exported',
  'orders.phone': 'exported',
  'orders.address': 'exported',
  'orders.comment': 'exported',
  'orders.carrier': 'exported',
  'orders.track_number': 'exported',
  'orders.track_url': 'not exported',
  'order_notes.text': 'not exported',
  'orders.cancel_reason': 'exported',
  'promo_code_uses.phone': 'not exported',
  'order_events.details': 'exported',
  'order_messages.text': 'exported',
  'order_messages.photo_id': 'exported',
  'order_messages.album_id': 'not exported',
  'order_messages.chat_id': 'not exported',
  'idempotency_keys.key': 'not exported',
  'idempotency_keys.body_hash': 'not exported',
  'notifications.chat_id': 'not exported',
  'notifications.error': 'exported',
  'broadcast_recipients.error': 'exported',
  'payment_webhooks.payload': 'exported',
  'refunds.reason': 'exported',
  'bot_sessions.key': 'not exported',
  'bot_sessions.value': 'not exported',
};

/** Not about the person, or kept for a reason. */
export const KEPT: { why: string; columns: Record<string, string[]> }[] = [
  {
    why: 'the shop’s own words and names',
    columns: {
      categories: ['slug', 'title', 'description'],
      products: ['title', 'description', 'sku', 'draft_key'],
      product_variants: ['sku', 'value_ids'],
      product_search: ['title', 'head', 'prices', 'title_words', 'all_words'],
      search_words: ['word', 'stem', 'slips'],
      product_pictures: ['url', 'alt', 'placeholder', 'source', 'value_ids'],
      picture_downloads: ['source', 'error', 'value_ids'],
      goods_imports: ['file_name', 'read', 'before'],
      attributes: ['name'],
      attribute_values: ['value'],
      sales: ['title', 'description', 'picture_url', 'picture_alt', 'contact', 'draft_key'],
      promo_codes: ['code', 'code_key', 'draft_key'],
      deliveries: ['title', 'description'],
      payment_methods: ['name', 'description'],
      documents: ['slug', 'title', 'body'],
      document_versions: ['slug', 'title', 'body'],
      consents: ['document_title', 'document_url'],
      broadcasts: ['draft_key', 'text', 'entities', 'photo_id', 'chat_id'],
      settings: [
        ...['title', 'site_name', 'domain', 'logo', 'social_links', 'metrika_id', 'text_without_payment', 'city'],
        ...['address', 'managers', 'contact', 'rent_type', 'tax_system', 'vat_rate', 'delivery_vat_rate', 'theme'],
        ...['managers_chat_id', 'timezone', 'bot_username', 'legal_details'],
      ],
    },
  },
  {
    why: 'what was sold, when and how it went: the books, without the buyer',
    columns: {
      orders: ['delivery_title', 'discounts', 'rent_type'],
      order_lines: ['title', 'sku', 'thumbnail', 'attribute_name', 'value_name', 'selected_values'],
      order_events: ['from', 'to'],
      notifications: ['kind', 'subject'],
    },
  },
  {
    why: 'fiscal records, kept for five years',
    columns: {
      payments: ['external_id', 'refund_reason', 'fiscal_receipt'],
      payment_webhooks: ['outcome', 'fingerprint'],
      refunds: ['request_id'],
      fiscal_receipts: ['fiscal', 'reason'],
    },
  },
  { why: 'everybody reads it; it stays without its author', columns: { reviews: ['comment'] } },
  { why: 'a chat of the staff’s, where the card is drawn anew', columns: { manager_cards: ['chat_id'] } },
  { why: 'the shop’s own health', columns: { alarms: ['reason'], backups: ['bytes'] } },
  {
    why: 'emptied as soon as the update is done, and pruned',
    columns: { bot_updates: ['bot_id', 'update_id', 'content', 'process'] },
  },
];
