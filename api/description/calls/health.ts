import { healthSchema, redisHealthSchema } from '#shared/contract/health.ts';
import { type Call, sample } from '../call.ts';

export const healthCalls: Call[] = [
  {
    method: 'get',
    path: '/api/health',
    tag: 'health',
    summary: 'Магазин работает',
    about: '503, пока база данных недоступна.',
    access: 'everyone',
    answers: [{ status: 200, about: 'Можно продавать', data: sample(healthSchema, { status: 'ok' }) }],
  },
  {
    method: 'get',
    path: '/api/health/redis',
    tag: 'health',
    summary: 'Состояние Redis',
    about:
      '`ok` — ограничения общие для всех процессов; `disabled` — Redis не настроен; `down` (503) — настроен, но не отвечает. Магазин продаёт в любом случае.',
    access: 'everyone',
    answers: [
      { status: 200, about: 'Redis отвечает или не настроен', data: sample(redisHealthSchema, { status: 'disabled' }) },
    ],
    failureData: { unavailable: sample(redisHealthSchema, { status: 'down' }) },
  },
];
