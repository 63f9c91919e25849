import { useState } from 'react';
import { Link } from 'wouter';
import type { DeskProduct } from '#shared/contract/desk/product-row.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { HistoryIcon } from '#webapp/desk/frame/section-icons.tsx';
import { keepTogether } from '#webapp/lib/typography.ts';
import { ownFigures } from './figure-cells.tsx';
import { OldPriceFigure, PriceFigure, StockFigure } from './figures.tsx';
import { OpenMark } from './open-mark.tsx';
import styles from './product-cards.module.css';
import { ProductMarks } from './product-marks.tsx';
import { piecesWords, priceWords, variantsWords } from './product-words.ts';
import { LeastSalePrice, SalePrice } from './sale-price.tsx';
import type { Selection } from './selection.ts';
import { Thumbnail } from './thumbnail.tsx';
import { VariantTable } from './variant-rows.tsx';

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
            {keepTogether(title)}
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
  const { item, of, price, sharedPrice, oldPrice, stock, withoutStock, salePrice } = ownFigures(product);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Цена</dt>
        <dd>
          <PriceFigure {...{ item, of, sharedPrice }} value={price} />
          <SalePrice sum={salePrice} />
        </dd>
      </div>
      <div>
        <dt>Старая</dt>
        <dd>
          <OldPriceFigure {...{ item, of }} value={oldPrice} />
        </dd>
      </div>
      <div>
        <dt>Остаток</dt>
        <dd>
          <StockFigure {...{ item, of, withoutStock }} value={stock} />
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
        <span>
          <span className={styles.price}>{priceWords(product)}</span>
          <LeastSalePrice product={product} />
        </span>
        <span>
          {piecesWords(product)} {product.pieces !== null && 'шт.'} · {variantsWords(product)}
          <OpenMark isOpen={isOpen} />
        </span>
      </button>
      {isOpen && <VariantTable productId={product.id} />}
    </>
  );
}
