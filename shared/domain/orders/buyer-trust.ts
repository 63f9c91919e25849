import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { runQuery } from '#shared/domain/run-query.ts';

/** Who an order belongs to, as far as it is known: a guest has no id, and may have given no phone. */
interface Somebody {
  userId: number | null;
  phone: string;
}

export interface BuyerTrust {
  /** The staff take no orders from this user or this phone. */
  isBlocked: boolean;
  /** Neither Telegram nor a completed order under the phone shows that this is a real person. */
  isUnproved: boolean;
  /** Known by Telegram, and has bought before: may take as many pieces as there are. */
  isRegular: boolean;
}

/** What the shop knows of a buyer before it accepts an order, in one query; each part is one entry of an index. */
export async function findBuyerTrust(db: Transaction, { userId, phone }: Somebody): Promise<BuyerTrust> {
  const [row] = await runQuery<{ blocked: boolean; proved: boolean; telegram: boolean; regular: boolean }>(
    db,
    Prisma.sql`
    SELECT
      EXISTS (SELECT 1 FROM order_blocks WHERE user_id = ${userId}::int OR phone = nullif(${phone}, '')) AS blocked,
      EXISTS (SELECT 1 FROM orders WHERE phone = nullif(${phone}, '') AND status = 'completed') AS proved,
      EXISTS (SELECT 1 FROM users WHERE id = ${userId}::int AND telegram_id IS NOT NULL) AS telegram,
      EXISTS (SELECT 1 FROM orders WHERE user_id = ${userId}::int AND status = 'completed') AS regular`,
  );
  if (!row) throw new Error('the database answered nothing');
  const { blocked, proved, telegram, regular } = row;
  return { isBlocked: blocked, isUnproved: !telegram && !proved, isRegular: telegram && regular };
}
