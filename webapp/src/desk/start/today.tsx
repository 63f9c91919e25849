import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatRoubles } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { today } from '#webapp/desk/figures/days-words.ts';
import { figuresQuery } from '#webapp/desk/figures/figures-calls.ts';
import { WAITING } from '#webapp/desk/frame/waiting-queries.ts';
import styles from './today.module.css';

const TILES: readonly { of: keyof typeof WAITING; title: string; path: string }[] = [
  { of: 'newOrders', title: 'Новые заказы', path: '/orders?view=list&show=new' },
  { of: 'toPack', title: 'К сборке', path: '/orders?view=list&show=pack' },
  { of: 'questions', title: 'Вопросы', path: '/inbox' },
  { of: 'reviews', title: 'Отзывы на проверку', path: '/reviews' },
  { of: 'runningOut', title: 'Заканчиваются', path: '/products?stock=low' },
  { of: 'soldOut', title: 'Закончились', path: '/products?stock=out' },
];

/** What waits for staff now, each with its list, and the orders and the money of the day. */
export function Today() {
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="visually-hidden">
        Сейчас
      </h2>
      <ul className={styles.tiles}>
        {TILES.map((tile) => (
          <Tile key={tile.of} {...tile} />
        ))}
      </ul>
      <DayLine />
    </section>
  );
}

function Tile({ of, title, path }: (typeof TILES)[number]) {
  const { data, error } = useQuery(WAITING[of]);
  return (
    <li>
      <Link href={path} className={styles.tile} data-none={data === 0 || undefined}>
        {/* A tile whose number could not be loaded still leads to its list, which says why. */}
        <strong className={styles.number}>{data ?? (error ? '—' : '\u00a0')}</strong>
        <span>{title}</span>
      </Link>
    </li>
  );
}

function DayLine() {
  const { data } = useQuery({ ...figuresQuery({ from: today(), to: today() }), refetchInterval: 60_000 });
  return (
    <p className={styles.day}>
      {data === undefined ? '\u00a0' : dayWords(data.totals)}
      {' · '}
      <Link href="/figures">Цифры</Link>
    </p>
  );
}

/** `Сегодня: 3 заказа на 12 390 ₽, получено 5 000 ₽`. */
function dayWords({ placed, takings }: { placed: { count: number; sum: number }; takings: { sum: number } }): string {
  if (placed.count === 0 && takings.sum === 0) return 'Сегодня заказов ещё не было';
  const orders = `${placed.count} ${russianPlural(placed.count, 'заказ', 'заказа', 'заказов')}`;
  return `Сегодня: ${orders} на ${formatRoubles(placed.sum)}, получено ${formatRoubles(takings.sum)}`;
}
