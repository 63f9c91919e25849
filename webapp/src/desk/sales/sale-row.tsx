import { Link } from 'wouter';
import type { DeskSale } from '#shared/contract/desk/sales.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { discountWords, goodsWords, periodWords } from '#webapp/desk/discounts/discount-words.ts';
import styles from '#webapp/desk/discounts/discounts.module.css';
import { StatePill } from '#webapp/desk/discounts/state-pill.tsx';

export function SaleRow({ sale }: { sale: DeskSale }) {
  const { id, title, state, goods, lowered } = sale;
  const discount = discountWords(sale);
  const facts =
    discount === ''
      ? ['только объявление']
      : [
          goodsWords(goods) || 'товары не выбраны, цены прежние',
          periodWords(sale),
          ...(state === 'running'
            ? [`дешевле ${lowered} ${russianPlural(lowered, 'товар', 'товара', 'товаров')}`]
            : []),
        ];
  return (
    <Link href={`/sales/${id}`} className={styles.row}>
      <span className={styles.title}>{title}</span>
      <span className={styles.discount}>{discount}</span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
      <StatePill of="sale" state={state} />
    </Link>
  );
}
