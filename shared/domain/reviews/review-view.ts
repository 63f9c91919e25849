import type { Prisma } from '#prisma/generated/client.ts';
import type { Review, ReviewPicture, ReviewSort } from '#shared/contract/review.ts';

export const reviewInclude = {
  user: { select: { firstName: true, login: true } },
  product: { select: { title: true } },
  pictures: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
  order: { select: { lines: { select: { productId: true, valueName: true }, orderBy: { position: 'asc' } } } },
} satisfies Prisma.ReviewInclude;

export type ReviewRow = Prisma.ReviewGetPayload<{ include: typeof reviewInclude }>;

/** The files of a review's picture. */
export const PICTURE_FILE = '1280.jpg';
export const THUMBNAIL_FILE = 'small.webp';

/** What everybody may read: approved, and of a product that is on sale. */
export const PUBLISHED = {
  isApproved: true,
  product: { isHidden: false, category: { isHidden: false } },
} satisfies Prisma.ReviewWhereInput;

export const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.ReviewOrderByWithRelationInput[];

/** Among equal stars the newest is first. */
export const REVIEW_ORDERS = {
  new: NEWEST_FIRST,
  best: [{ rating: 'desc' }, ...NEWEST_FIRST],
  worst: [{ rating: 'asc' }, ...NEWEST_FIRST],
} satisfies Record<ReviewSort, Prisma.ReviewOrderByWithRelationInput[]>;

/** What the order contains of the product, each choice once. */
function variantOf({ productId, order }: ReviewRow): string | null {
  const names = order?.lines.filter((line) => line.productId === productId).map(({ valueName }) => valueName) ?? [];
  return [...new Set(names.filter(Boolean))].join('; ') || null;
}

type PictureRow = ReviewRow['pictures'][number];

/** `isOpen`: with the key that shows the picture before its review is published. */
export function reviewPictureView({ id, name, key, ...size }: PictureRow, isOpen: boolean): ReviewPicture {
  const { width, height, placeholder } = size;
  const address = (file: string): string => `/uploads/reviews/${name}/${file}${isOpen ? `?key=${key}` : ''}`;
  return { id, url: address(PICTURE_FILE), thumbnail: address(THUMBNAIL_FILE), width, height, placeholder };
}

/** As its author and the staff see it: they see its pictures before everybody else. */
export const openReviewView = (row: ReviewRow): Review => reviewView(row, true);

/** As everybody sees it. */
export const publicReviewView = (row: ReviewRow): Review => reviewView(row, false);

function reviewView(row: ReviewRow, isOpen: boolean): Review {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    first_name: row.user?.firstName ?? null,
    login: row.user?.login ?? null,
    is_approved: row.isApproved,
    product_id: row.productId,
    product_title: row.product.title,
    variant: variantOf(row),
    pictures: row.pictures.map((picture) => reviewPictureView(picture, isOpen)),
    answer:
      row.answer === null || row.answeredAt === null
        ? null
        : { text: row.answer, answered_at: row.answeredAt.toISOString() },
  };
}
