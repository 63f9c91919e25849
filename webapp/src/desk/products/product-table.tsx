import { Fragment, type KeyboardEvent, useState } from 'react';
import { Link } from 'wouter';
import type { DeskProduct } from '#shared/contract/desk/product-row.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { HistoryIcon } from '#webapp/desk/frame/section-icons.tsx';
import { keepTogether } from '#webapp/lib/typography.ts';
import { FigureCells, ownFigures } from './figure-cells.tsx';
import { OpenMark } from './open-mark.tsx';
import { ProductMarks } from './product-marks.tsx';
import styles from './product-table.module.css';
import { piecesWords, priceWords, variantsWords } from './product-words.ts';
import { LeastSalePrice } from './sale-price.tsx';
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
                {keepTogether(title)}
              </Link>
              {sku && <span className={styles.soft}>{sku}</span>}
              <ProductMarks product={product} />
            </div>
          </div>
        </td>
        <td className={styles.soft}>{category.title}</td>
        {variants === 0 ? (
          <FigureCells figures={ownFigures(product)} className={styles.figure} />
        ) : (
          <VariantFigures {...{ product, isOpen, setOpen }} />
        )}
        <td>
          <Link href={`/history?product=${id}`} className={styles.history} aria-label={`История: ${title}`}>
            <HistoryIcon size={20} />
          </Link>
        </td>
      </tr>
      {isOpen && <VariantRows productId={id} row={row} className={styles.figure} />}
    </Fragment>
  );
}

interface VariantFiguresProps {
  product: DeskProduct;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Price and stock of a product with variants are changed in the variants: pressing either shows them. */
function VariantFigures({ product, isOpen, setOpen }: VariantFiguresProps) {
  const open = { 'data-cell': true, className: styles.open, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) };
  return (
    <>
      <td className={styles.figure}>
        <button type="button" {...open}>
          <span className="visually-hidden">Цена по вариантам: {product.title}: </span>
          {priceWords(product)}
        </button>
        <LeastSalePrice product={product} />
      </td>
      <td className={styles.figure}>
        <button type="button" {...open} aria-label={`${variantsWords(product)}: ${product.title}`}>
          {variantsWords(product)}
          <OpenMark isOpen={isOpen} />
        </button>
      </td>
      <td className={styles.figure}>
        <button type="button" {...open}>
          <span className="visually-hidden">Остаток по вариантам: {product.title}: </span>
          {piecesWords(product)}
        </button>
      </td>
    </>
  );
}
