import { Link } from 'wouter';
import styles from './payments.module.css';

/** What else there is about paying, and where. */
export function MoreOfPayments() {
  return (
    <p className={styles.note}>
      Сервисный сбор, сроки оплаты и&nbsp;текст вместо оплаты&nbsp;— <Link href="/settings">в&nbsp;«Настройках»</Link>.
      Чеки&nbsp;— в&nbsp;чате с&nbsp;ботом: /settings.
    </p>
  );
}
