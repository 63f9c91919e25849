import { z } from 'zod';
import {
  type BulkPreviewInput,
  bulkChangeInput,
  bulkChangeSchema,
  bulkPreviewInput,
  bulkPreviewSchema,
  bulkUndoneSchema,
} from '#shared/contract/desk/bulk-change.ts';
import { type Call, sample } from '../../call.ts';
import { DESK_MUG, OLGA, PRICE_EVENT } from '../../examples/desk-products.ts';

const SEEN = '3f1c0b7de5a94d2c8f6b7a1e0d9c8b7a6f5e4d3c2b1a09f8e7d6c5b4a3928170';
const WISH = {
  selection: { ids: [DESK_MUG.id] },
  action: { kind: 'price', percent: 7, rounding: '10', strikes_old: false },
} satisfies BulkPreviewInput;
const MUG = { id: DESK_MUG.id, title: DESK_MUG.title };
const PREVIEW = {
  selected: 1,
  changed: 1,
  unchanged: 0,
  refused: [],
  seen: SEEN,
  rows: [{ ...MUG, changes: PRICE_EVENT.changes, more: 0 }],
};
const DONE = {
  id: 7,
  action: WISH.action,
  products: 1,
  actor: OLGA,
  created_at: '2026-11-22T05:13:16.508Z',
  undone_at: null,
  can_undo: true,
};

/** Changes of many products at once. */
export const bulkChangeCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/bulk-changes',
    tag: 'management',
    summary: 'Последние массовые изменения',
    access: 'staff',
    answers: [{ status: 200, about: 'До двадцати, сначала новые', data: sample(z.array(bulkChangeSchema), [DONE]) }],
  },
  {
    method: 'post',
    path: '/api/desk/bulk-changes/preview',
    tag: 'management',
    summary: 'Что изменится',
    about:
      'Ничего не меняет. Товары — номерами или всё, что оставляет фильтр списка. Действия: `price` (проценты или рубли, округление `none`, до `1`, `10`, `50`, `100` ₽, на `ends_9` и `ends_90`; `strikes_old` показывает прежнюю цену зачёркнутой), `clear_old_price`, `category`, `hide`, `show`, `pin`, `unpin`, `archive`, `bring_back`.',
    access: 'staff',
    body: sample(bulkPreviewInput, WISH),
    answers: [{ status: 200, about: 'Сколько, что именно и кому отказано', data: sample(bulkPreviewSchema, PREVIEW) }],
    failures: ['category_not_found'],
  },
  {
    method: 'post',
    path: '/api/desk/bulk-changes',
    tag: 'management',
    summary: 'Изменить много товаров',
    about:
      'Всё сразу или ничего, и ровно то, что показал просмотр: `seen` — из него. Если товары с тех пор изменились, ответ — 409 со свежим просмотром. `key` — UUID попытки: повтор не изменит второй раз.',
    access: 'staff',
    body: sample(bulkChangeInput, { ...WISH, seen: SEEN, key: '7b0f4f0e-8f0a-4c9e-9b56-0c9d8c1f2a34' }),
    answers: [{ status: 201, about: 'Изменение', data: sample(bulkChangeSchema, DONE) }],
    failures: ['category_not_found', 'conflict', 'goods_busy'],
    failureData: { conflict: sample(bulkPreviewSchema, PREVIEW) },
  },
  {
    method: 'post',
    path: '/api/desk/bulk-changes/{id}/undo',
    tag: 'management',
    summary: 'Отменить массовое изменение',
    about:
      'В течение семи дней. Товары, которые с тех пор изменили снова, остаются как есть и названы в `left`; проданное остаётся проданным.',
    access: 'staff',
    parameters: { id: { about: 'Номер изменения', example: DONE.id } },
    answers: [{ status: 200, about: 'Что вернулось', data: sample(bulkUndoneSchema, { restored: 1, left: [] }) }],
    failures: ['not_found', 'conflict', 'goods_busy'],
  },
];
