import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { FoundOrder } from '#shared/contract/desk/order-search.ts';
import { OWN_ORDER } from './orders.ts';

export const FOUND_ORDER: FoundOrder = {
  ...OWN_ORDER,
  source: 'utm:vk',
  worker: 'Вера',
  is_unanswered: true,
  returned: 0,
};

const PACKED_AT = '2026-11-21T09:40:00.000Z';

const step = { channel: 'bot', is_by_buyer: false, is_undo: false } as const;
const nothingMore = { reason: null, outcome: null, amount: null, manual_type: null, changed: [] };

export const DESK_ORDER: DeskOrder = {
  order: {
    ...FOUND_ORDER,
    status: 'processing',
    fulfilment: 'assembled',
    hold_ends_at: null,
    steps: [
      { name: 'processing', at: '2026-11-21T09:05:00.000Z' },
      { name: 'assembled', at: PACKED_AT },
    ],
  },
  money: { received: 0, to_return: 0, on_its_way: 0, uncertain: 0, returned: 0, returnable: 0 },
  payments: [],
  diary: [
    {
      id: 40,
      at: '2026-11-21T05:13:16.508Z',
      kind: 'created',
      from: null,
      to: null,
      actor: 'Иван',
      ...step,
      ...nothingMore,
      channel: 'api',
      is_by_buyer: true,
    },
    {
      id: 41,
      at: '2026-11-21T09:05:00.000Z',
      kind: 'status',
      from: 'pending',
      to: 'processing',
      actor: 'Вера',
      ...step,
      ...nothingMore,
    },
    {
      id: 42,
      at: PACKED_AT,
      kind: 'fulfilment',
      from: 'new',
      to: 'assembled',
      actor: 'Вера',
      ...step,
      ...nothingMore,
    },
  ],
  notes: [{ id: 3, at: '2026-11-21T09:20:00.000Z', author: 'Вера', text: 'Положить открытку' }],
  talk: {
    is_waiting: true,
    can_answer: true,
    lines: [
      {
        id: 17,
        is_from_shop: false,
        author: 'Иван',
        text: 'Когда привезёте?',
        has_photo: false,
        created_at: '2026-11-21T09:30:00.000Z',
      },
    ],
    last_id: 17,
  },
  steps: ['shipped', 'completed', 'cancelled'],
  undo: { event_id: 42, left_ms: 84_000, actor: 'Вера', is_own: true },
  returned_lines: [],
  can_return: false,
  is_blocked: false,
};
