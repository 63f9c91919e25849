import { Link } from 'wouter';
import type { DeskPromoCode } from '#shared/contract/desk/promo-codes.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { discountWords, goodsWords, periodWords } from '#webapp/desk/discounts/discount-words.ts';
import styles from '#webapp/desk/discounts/discounts.module.css';
import { StatePill } from '#webapp/desk/discounts/state-pill.tsx';
import { figureWords, usedWords } from './figure-words.ts';

export function PromoCodeRow({ code }: { code: DeskPromoCode }) {
  const facts = [
    goodsWords(code.goods) || 'на все товары',
    ...(code.min_total > 0 ? [`от ${formatRoubles(code.min_total)}`] : []),
    periodWords(code),
    usedWords(code),
    figureWords(code),
  ];
  return (
    <Link href={`/promo-codes/${code.id}`} className={styles.row}>
      <span className={styles.title}>{code.code}</span>
      <span className={styles.discount}>{discountWords(code)}</span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
      <StatePill of="promoCode" state={code.state} />
    </Link>
  );
}
