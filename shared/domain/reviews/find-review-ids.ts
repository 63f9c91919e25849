import { Prisma } from '#prisma/generated/client.ts';
import type { ReviewList } from '#shared/contract/desk/reviews.ts';
import type { Paging } from '#shared/contract/paging.ts';
import type { AdminReviewsInput } from '#shared/contract/review.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { literalText } from '#shared/domain/literal-text.ts';

type Wanted = Pick<AdminReviewsInput, 'is_approved' | 'rating' | 'product_id'> & {
  q: string;
  show?: ReviewList | undefined;
};

/** The same lists as those of `desk-reviews.ts`. */
const LISTS: Record<ReviewList, Prisma.Sql> = {
  waiting: Prisma.sql`AND NOT is_approved AND moderated_at IS NULL`,
  hidden: Prisma.sql`AND NOT is_approved AND moderated_at IS NOT NULL`,
  published: Prisma.sql`AND is_approved`,
  unanswered: Prisma.sql`AND is_approved AND answer IS NULL`,
};

interface FoundIds {
  ids: number[];
  total: number;
}

/**
 * One page of the reviews that have `q` in their text, in the product's title or in the author's names, newest first.
 * Each place has its own query, because no trigram index answers an OR over several tables.
 */
export async function findReviewIds(
  db: Transaction,
  { q, is_approved, rating, product_id, show }: Wanted,
  { page, perPage }: Paging,
): Promise<FoundIds> {
  const like = `%${literalText(q)}%`;
  const [found] = await db.$queryRaw<FoundIds[]>`
    WITH matching AS (
      SELECT id FROM reviews WHERE comment ILIKE ${like}
      UNION
      SELECT reviews.id FROM reviews JOIN products ON products.id = product_id WHERE products.title ILIKE ${like}
      UNION
      SELECT reviews.id FROM reviews JOIN users ON users.id = user_id
      WHERE users.login ILIKE ${like} OR users.first_name ILIKE ${like} OR users.last_name ILIKE ${like}
    ), found AS MATERIALIZED (
      SELECT id, created_at FROM reviews
      WHERE id IN (SELECT id FROM matching)
        ${is_approved === undefined ? Prisma.empty : Prisma.sql`AND is_approved = ${is_approved}`}
        ${show === undefined ? Prisma.empty : LISTS[show]}
        ${rating === undefined ? Prisma.empty : Prisma.sql`AND rating = ${rating}`}
        ${product_id === undefined ? Prisma.empty : Prisma.sql`AND product_id = ${product_id}`}
    )
    SELECT
      (SELECT count(*)::int FROM found) AS total,
      ARRAY(SELECT id FROM found ORDER BY created_at DESC, id DESC OFFSET ${(page - 1) * perPage} LIMIT ${perPage}) AS ids`;
  return found ?? { ids: [], total: 0 };
}
