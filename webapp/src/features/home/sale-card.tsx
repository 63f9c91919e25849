import { Link } from 'wouter';
import { formatRoubles } from '#shared/contract/money.ts';
import { salePictureSizes } from '#shared/contract/picture-sizes.ts';
import { saleDiscountWords } from '#shared/contract/sale-words.ts';
import type { Sale } from '#shared/contract/shop-data.ts';
import { DayText } from '#webapp/components/shop/day-text.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { FullStarIcon } from '#webapp/components/ui/screen-icons.tsx';
import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import { russianDate } from '#webapp/lib/russian-date.ts';
import { salePeriod } from '#webapp/lib/sales/sale-period.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './sale-card.module.css';

/** A press anywhere on the card opens the sale's products, if there are any; the contact is a separate link. */
export function SaleCard({ sale, eager }: { sale: Sale; eager: boolean }) {
  const termsIn = (zone?: string) =>
    [saleDiscountWords(sale), salePeriod(sale, new Date(), zone)].filter(Boolean).join(', ');
  return (
    <article className={classes(styles.card, sale.has_goods && styles.pressable)}>
      {sale.thumbnail ? (
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
      ) : (
        <SaleFigure sale={sale} />
      )}
      <div className={styles.body}>
        {sale.is_active && <p className={styles.badge}>Горячая акция</p>}
        <h2 className={styles.title}>
          {sale.has_goods ? (
            <Link href={`/sale/${sale.id}`} className={styles.link} draggable={false}>
              {sale.title}
            </Link>
          ) : (
            sale.title
          )}
        </h2>
        <p className={styles.date}>
          <time dateTime={sale.created_at}>
            <DayText>{(zone) => russianDate(sale.created_at, zone)}</DayText>
          </time>
          {termsIn() !== '' && (
            <span className={styles.terms}>
              <DayText>{termsIn}</DayText>
            </span>
          )}
        </p>
        {sale.description && <p className={styles.description}>{keepTogether(sale.description)}</p>}
        {sale.contact && <SaleContact contact={sale.contact} />}
      </div>
    </article>
  );
}

/** Instead of a picture: the discount, large. Its words are in the card's text. */
function SaleFigure({ sale: { percent, amount } }: { sale: Sale }) {
  const off = percent !== null ? `−${percent}\u00a0%` : amount !== null ? `−${formatRoubles(amount)}` : null;
  return (
    <div className={styles.figure} aria-hidden="true">
      {off ?? <FullStarIcon size={56} />}
    </div>
  );
}

/** A Telegram login is a link, any other contact is text. */
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
