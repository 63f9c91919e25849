import { Fragment, type KeyboardEvent, useState } from 'react';
import { Link } from 'wouter';
import type { DeskProduct } from '#shared/contract/desk/product-row.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { HistoryIcon } from '#webapp/desk/frame/section-icons.tsx';
import { OldPriceFigure, PriceFigure, StockFigure } from './figures.tsx';
import { ProductMarks } from './product-marks.tsx';
import styles from './product-table.module.css';
import { piecesWords, priceWords, variantsWords } from './product-words.ts';
import type { Selection } from './selection.ts';
import { moveByKey } from './table-keys.ts';
import { Thumbnail } from './thumbnail.tsx';
import { VariantRows } from './variant-rows.tsx';

interface ProductTableProps {
  products: readonly DeskProduct[];
  selection: Selection;
}

/** The list on a desktop. Arrows go from cell to cell, Enter changes a figure, Space selects its row. */
export function ProductTable({ products, selection }: ProductTableProps) {
  const ids = products.map(({ id }) => id);
  const isWhole = ids.every(selection.has);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) =>
    moveByKey(event, (row) => {
      const id = ids[row];
      if (id !== undefined) selection.toggle(id);
    });
  return (
    <table className={styles.table} onKeyDown={onKeyDown} aria-label="Товары">
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label="Выбрать все на странице"
                checked={isWhole}
                onChange={({ target }) => selection.set(ids, target.checked)}
              />
            </label>
          </th>
          <th scope="col">Товар</th>
          <th scope="col">Категория</th>
          <th scope="col" className={styles.figure}>
            Цена
          </th>
          <th scope="col" className={styles.figure}>
            Старая цена
          </th>
          <th scope="col" className={styles.figure}>
            Остаток
          </th>
          <th scope="col">
            <span className="visually-hidden">История</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product, row) => (
          <TableRow key={product.id} product={product} row={row} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

interface TableRowProps {
  product: DeskProduct;
  row: number;
  selection: Selection;
}

function TableRow({ product, row, selection }: TableRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, title, sku, category, variants } = product;
  const isChosen = selection.has(id);
  return (
    <Fragment>
      <tr data-row={row} className={classes(isChosen && styles.chosen)}>
        <td className={styles.check}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              data-cell
              aria-label={`Выбрать: ${title}`}
              checked={isChosen}
              onChange={() => selection.toggle(id)}
            />
          </label>
        </td>
        <td>
          <div className={styles.product}>
            <Thumbnail url={product.picture} />
            <div className={styles.names}>
              <Link href={`/products/${id}`} className={styles.title} data-cell>
                {title}
              </Link>
              {sku && <span className={styles.soft}>{sku}</span>}
              <ProductMarks product={product} />
            </div>
          </div>
        </td>
        <td className={styles.soft}>{category.title}</td>
        {variants === 0 ? <OwnFigures product={product} /> : <VariantFigures {...{ product, isOpen, setOpen }} />}
        <td>
          <Link href={`/history?product=${id}`} className={styles.history} aria-label={`История: ${title}`}>
            <HistoryIcon size={20} />
          </Link>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td />
          <td colSpan={6}>
            <VariantRows productId={id} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function OwnFigures({ product }: { product: DeskProduct }) {
  const { title, price, old_price, stock } = product;
  const item = { productId: product.id, variantId: null };
  return (
    <>
      <td className={styles.figure}>
        <PriceFigure item={item} of={title} value={price} />
      </td>
      <td className={styles.figure}>
        <OldPriceFigure item={item} of={title} value={old_price} />
      </td>
      <td className={styles.figure}>
        <StockFigure item={item} of={title} value={stock} />
      </td>
    </>
  );
}

interface VariantFiguresProps {
  product: DeskProduct;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** The figures of a product with variants are in the variants; a press shows them. */
function VariantFigures({ product, isOpen, setOpen }: VariantFiguresProps) {
  return (
    <>
      <td className={styles.figure}>{priceWords(product)}</td>
      <td className={styles.figure}>
        <button
          type="button"
          data-cell
          className={styles.open}
          aria-expanded={isOpen}
          aria-label={`${variantsWords(product)}: ${product.title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {variantsWords(product)}
        </button>
      </td>
      <td className={styles.figure}>{piecesWords(product)}</td>
    </>
  );
}
