import { z } from 'zod';

/** `GET /api/health`: answered only when the shop can sell, 503 otherwise. */
export const healthSchema = z.object({ status: z.literal('ok') });

/**
 * `GET /api/health/redis`. `ok`: limits are shared between processes; `disabled`: none is set up, and one process
 * counts for itself; `down` (503): it is unavailable, and each process counts for itself until it is back. The shop
 * sells in every state.
 */
export const redisHealthSchema = z.object({ status: z.enum(['ok', 'disabled', 'down']) });
export type RedisHealth = z.infer<typeof redisHealthSchema>;

/**
 * `GET /api/health/replica`. `behind`: it has not replayed all changes that the shop knows about, and the database
 * itself answers; `down` (503): it is unavailable, and the database answers; `disabled`: none is set up. In every state
 * the shop sells, and answers nothing old.
 */
export const replicaHealthSchema = z.object({ status: z.enum(['ok', 'behind', 'disabled', 'down']) });
export type ReplicaHealth = z.infer<typeof replicaHealthSchema>;
