import { useState } from 'react';
import { CheckIcon } from '#webapp/components/ui/icons.tsx';
import { CopyIcon } from '#webapp/components/ui/screen-icons.tsx';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './order-code.module.css';

const ABOUT = 'Подтверждает, что заказ ваш: сохраните код вместе с номером и не показывайте посторонним.';

/** The code by which its buyer finds the order again. */
export function OrderCode({ hash }: { hash: string | null }) {
  const [copied, setCopied] = useState(false);
  // Over plain HTTP browsers have no clipboard API.
  const canCopy = hash !== null && 'clipboard' in navigator;
  const copy = () =>
    void navigator.clipboard.writeText(hash ?? '').then(
      () => setCopied(true),
      () => {},
    );
  return (
    <div className={styles.key}>
      <p>
        <span className={styles.label}>Код заказа: </span>
        <span className={styles.hash}>{hash ?? 'Не указан'}</span>
        {hash && <span className={styles.about}>{keepTogether(ABOUT)}</span>}
      </p>
      {canCopy && (
        <button type="button" className={styles.copy} onClick={copy}>
          {copied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
          {copied ? 'Код скопирован' : 'Скопировать код'}
        </button>
      )}
      <span role="status" className="visually-hidden">
        {copied && 'Код скопирован'}
      </span>
    </div>
  );
}
