import type { ProductEvent } from '#shared/contract/desk/product-event.ts';

type Cause = ProductEvent['cause'];

const CAUSES = {
  edit: '',
  bulk_change: 'массовое изменение',
  import: 'импорт',
  intake: 'приёмка',
} satisfies Record<Cause, string>;

const UNDONE = {
  edit: '',
  bulk_change: 'отмена массового изменения',
  import: 'отмена импорта',
  intake: 'отмена приёмки',
} satisfies Record<Cause, string>;

const CHANNELS = {
  api: 'в панели',
  bot: 'в чате',
  provider: 'платёжная система',
  job: 'сам магазин',
} satisfies Record<NonNullable<ProductEvent['channel']>, string>;

/** `отмена приёмки № 3`; empty for an edit of one product. */
export function causeWords({ cause, cause_id, is_undo }: ProductEvent): string {
  const words = (is_undo ? UNDONE : CAUSES)[cause];
  return words === '' || cause_id === null ? words : `${words} №\u00a0${cause_id}`;
}

/** `Ольга, в чате`; a change made directly in the database has no name. */
export function whoWords({ actor, channel }: ProductEvent): string {
  const who = actor?.name ?? (channel === null ? 'На сервере' : 'Сотрудник');
  return channel === null ? who : `${who}, ${CHANNELS[channel]}`;
}
