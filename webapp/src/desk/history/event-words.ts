import type { ProductEvent } from '#shared/contract/desk/product-event.ts';

const KINDS = { created: 'добавлен', changed: 'изменён', deleted: 'удалён' } satisfies Record<
  ProductEvent['kind'],
  string
>;

const CAUSES = {
  edit: '',
  bulk_change: 'массовое изменение',
  import: 'импорт',
  intake: 'приёмка',
} satisfies Record<ProductEvent['cause'], string>;

const CHANNELS = {
  api: 'в панели',
  bot: 'в чате',
  provider: 'платёжный сервис',
  job: 'сам магазин',
} satisfies Record<NonNullable<ProductEvent['channel']>, string>;

/** `изменён: приёмка № 3, отмена`. */
export function kindWords({ kind, cause, cause_id, is_undo }: ProductEvent): string {
  const source = CAUSES[cause];
  if (source === '') return KINDS[kind];
  return `${KINDS[kind]}: ${is_undo ? 'отменено — ' : ''}${source}${cause_id === null ? '' : ` № ${cause_id}`}`;
}

/** `Ольга, в чате`; what came past the shop's programs has no name. */
export function whoWords({ actor, channel }: ProductEvent): string {
  const who = actor?.name ?? (channel === null ? 'На сервере' : 'Сотрудник');
  return channel === null ? who : `${who}, ${CHANNELS[channel]}`;
}
