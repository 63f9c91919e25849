import type { User as UserRow } from '#prisma/generated/client.ts';

/** Who takes a step of an order in a chat. */
export const byBot = ({ id, role }: Pick<UserRow, 'id' | 'role'>) =>
  ({ userId: id, as: role, channel: 'bot' }) as const;
