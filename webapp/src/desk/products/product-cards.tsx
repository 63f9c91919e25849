import { useState } from 'react';
import { Link } from 'wouter';
import type { DeskProduct } from '#shared/contract/desk/product-row.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { HistoryIcon } from '#webapp/desk/frame/section-icons.tsx';
import { OldPriceFigure, PriceFigure, StockFigure } from './figures.tsx';
import styles from './product-cards.module.css';
import { ProductMarks } from './product-marks.tsx';
import { piecesWords, priceWords, variantsWords } from './product-words.ts';
import type { Selection } from './selection.ts';
import { Thumbnail } from './thumbnail.tsx';
import { VariantRows } from './variant-rows.tsx';

interface ProductCardsProps {
  products: readonly DeskProduct[];
  selection: Selection;
}

/** The list on a phone: price and stock are changed by a tap. */
export function ProductCards({ products, selection }: ProductCardsProps) {
  return (
    <ul className={styles.cards}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} selection={selection} />
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ product, selection }: { product: DeskProduct; selection: Selection }) {
  const { id, title, sku, category, variants } = product;
  const isChosen = selection.has(id);
  return (
    <article className={classes(styles.card, isChosen && styles.chosen)}>
      <div className={styles.head}>
        <label className={styles.pick}>
          <input
            type="checkbox"
            aria-label={`Выбрать: ${title}`}
            checked={isChosen}
            onChange={() => selection.toggle(id)}
          />
          <Thumbnail url={product.picture} />
        </label>
        <div className={styles.names}>
          <Link href={`/products/${id}`} className={styles.title}>
            {title}
          </Link>
          <p className={styles.soft}>{sku ? `${category.title} · ${sku}` : category.title}</p>
          <ProductMarks product={product} />
        </div>
        <Link href={`/history?product=${id}`} className={styles.history} aria-label={`История: ${title}`}>
          <HistoryIcon size={20} />
        </Link>
      </div>
      {variants === 0 ? <OwnFigures product={product} /> : <OfVariants product={product} />}
    </article>
  );
}

function OwnFigures({ product }: { product: DeskProduct }) {
  const { id, title, price, old_price, stock } = product;
  const item = { productId: id, variantId: null };
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Цена</dt>
        <dd>
          <PriceFigure item={item} of={title} value={price} />
        </dd>
      </div>
      <div>
        <dt>Старая</dt>
        <dd>
          <OldPriceFigure item={item} of={title} value={old_price} />
        </dd>
      </div>
      <div>
        <dt>Остаток</dt>
        <dd>
          <StockFigure item={item} of={title} value={stock} />
        </dd>
      </div>
    </dl>
  );
}

function OfVariants({ product }: { product: DeskProduct }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-label={`${variantsWords(product)}: ${product.title}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.price}>{priceWords(product)}</span>
        <span>
          {piecesWords(product)} {product.pieces !== null && 'шт.'} · {variantsWords(product)}
        </span>
      </button>
      {isOpen && <VariantRows productId={product.id} />}
    </>
  );
}
