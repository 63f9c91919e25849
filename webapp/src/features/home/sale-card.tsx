import { salePictureSizes } from '#shared/contract/picture-sizes.ts';
import type { Sale } from '#shared/contract/shop-data.ts';
import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import { russianDate } from '#webapp/lib/russian-date.ts';
import styles from './sale-card.module.css';

export function SaleCard({ sale, eager }: { sale: Sale; eager: boolean }) {
  return (
    <article className={styles.card}>
      {sale.thumbnail && (
        <SizedImage
          className={styles.picture}
          src={sale.thumbnail}
          alt={sale.thumbnail_alt}
          sizes={salePictureSizes(sale.thumbnail)}
          width={1200}
          height={800}
          eager={eager}
          fetchPriority={eager ? 'high' : 'auto'}
          draggable={false}
        />
      )}
      <div className={styles.body}>
        {sale.is_active && <p className={styles.badge}>Горячая акция</p>}
        <h2 className={styles.title}>{sale.title}</h2>
        <time className={styles.date} dateTime={sale.created_at}>
          {russianDate(sale.created_at)}
        </time>
        <p className={styles.description}>{sale.description}</p>
        {sale.contact && <SaleContact contact={sale.contact} />}
      </div>
    </article>
  );
}

/** A login of Telegram is a link, anything else is read. */
function SaleContact({ contact }: { contact: string }) {
  const login = /^@(\w+)$/.exec(contact)?.[1];
  if (!login) return <p className={styles.contact}>{contact}</p>;
  return (
    <p className={styles.contact}>
      <a href={`https://t.me/${login}`} target="_blank" rel="noreferrer">
        {contact}
      </a>
    </p>
  );
}
