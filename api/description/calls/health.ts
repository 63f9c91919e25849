import { healthSchema, redisHealthSchema, replicaHealthSchema } from '#shared/contract/health.ts';
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
  {
    method: 'get',
    path: '/api/health/replica',
    tag: 'health',
    summary: 'Состояние копии базы для чтения',
    about:
      '`ok` — витрина читает с неё; `behind` — она ещё не получила последние изменения, и отвечает сама база; `disabled` — копия не настроена; `down` (503) — настроена, но не отвечает. Магазин продаёт и показывает свежее в любом случае.',
    access: 'everyone',
    answers: [
      {
        status: 200,
        about: 'Копия отвечает, догоняет базу или не настроена',
        data: sample(replicaHealthSchema, { status: 'disabled' }),
      },
    ],
    failureData: { unavailable: sample(replicaHealthSchema, { status: 'down' }) },
  },
];
