import type { User as UserRow } from '#prisma/generated/client.ts';
import type { User } from '#shared/contract/user.ts';

export function userView(row: UserRow): User {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    login: row.login,
    email: row.email,
    role: row.role,
    is_telegram: row.telegramId !== null,
    can_message: row.canMessage,
  };
}
