import { formatRoubles } from '#shared/contract/money.ts';
import styles from './checkout-layout.module.css';

interface SumRowsProps {
  goodsLabel: string;
  goods: number;
  deliveryTitle: string | null;
  delivery: number;
  /** The u2p fee; shown only where there is one. */
  fee: number;
}

export function SumRows({ goodsLabel, goods, deliveryTitle, delivery, fee }: SumRowsProps) {
  return (
    <>
      <Row label={goodsLabel} sum={formatRoubles(goods)} />
      {deliveryTitle !== null && (
        <Row label={deliveryTitle} sum={delivery === 0 ? 'Бесплатно' : formatRoubles(delivery)} />
      )}
      {fee > 0 && <Row label="Комиссия сервиса U2P" sum={formatRoubles(fee)} />}
    </>
  );
}

function Row({ label, sum }: { label: string; sum: string }) {
  return (
    <p className={styles.detail}>
      <span>{label}</span>
      <span>{sum}</span>
    </p>
  );
}
