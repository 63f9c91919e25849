import type { ReviewList } from '#shared/contract/desk/reviews.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { MAX_RATING } from '#shared/contract/review.ts';
import type { FieldOption } from '#webapp/components/ui/field-option.ts';

/** The lists of reviews, and the text of an empty one. */
const SHOWN = {
  waiting: ['На проверке', 'Все отзывы проверены', 'Новый отзыв появится здесь: покупатели увидят его после проверки.'],
  unanswered: ['Без ответа', 'На всё ответили', 'Здесь появятся опубликованные отзывы, на которые никто не ответил.'],
  published: ['Опубликованные', 'Опубликованных отзывов пока нет', 'Они появятся здесь после проверки.'],
  hidden: ['Скрытые', 'Скрытых отзывов нет', 'Здесь будет то, что решили не показывать покупателям.'],
  all: ['Все', 'Отзывов пока нет', 'После первого завершённого заказа бот попросит покупателя об оценке.'],
} as const satisfies Record<ReviewList | 'all', readonly [words: string, empty: string, hint: string]>;

type Shown = keyof typeof SHOWN;

const NAMES = keysOf(SHOWN);

export const SHOWN_OPTIONS: readonly FieldOption[] = NAMES.map((name) => [name, SHOWN[name][0]]);

export const RATING_OPTIONS: readonly FieldOption[] = [
  ['', 'Любая оценка'],
  ...Array.from({ length: MAX_RATING }, (_, at): FieldOption => {
    const stars = MAX_RATING - at;
    return [String(stars), '★'.repeat(stars)];
  }),
];

/** Waiting reviews by default; a search looks through all, because an old review may be searched. */
export function shownOf(params: URLSearchParams): Shown {
  const named = NAMES.find((name) => name === params.get('show'));
  return named ?? (params.has('q') ? 'all' : 'waiting');
}

const ratingOf = (params: URLSearchParams): string | null =>
  RATING_OPTIONS.find(([rating]) => rating !== '' && rating === params.get('rating'))?.[0] ?? null;

export const isNarrowed = (params: URLSearchParams): boolean => params.has('q') || ratingOf(params) !== null;

/** The query of the list: only known parameters in a fixed order, so that equal filters share one cache entry. */
export function queryOf(params: URLSearchParams): string {
  const query = new URLSearchParams();
  const [shown, rating, q] = [shownOf(params), ratingOf(params), params.get('q')];
  if (shown !== 'all') query.set('show', shown);
  if (rating !== null) query.set('rating', rating);
  if (q) query.set('q', q);
  const page = Number(params.get('page'));
  if (Number.isInteger(page) && page > 1 && page < 1_000_000) query.set('page', String(page));
  return query.toString();
}

export function emptyWords(params: URLSearchParams): { title: string; text: string } {
  if (isNarrowed(params)) return { title: 'Ничего не нашлось', text: 'Попробуйте другие слова или сбросьте фильтры.' };
  const [, title, text] = SHOWN[shownOf(params)];
  return { title, text };
}
