import { memo, useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { MatrixCell } from './matrix-cell.tsx';
import { CELLS, type Column } from './matrix-columns.ts';
import { moveInMatrix } from './move-in-matrix.ts';
import { PictureChoice } from './picture-choice.tsx';
import { fallbackOf, problemOf, type RowProps } from './row-props.ts';
import styles from './variants.module.css';

/** Fields that are always shown, and those behind 'Ещё'. */
const FIRST: readonly Column[] = ['price', 'stock'];
const MORE: readonly Column[] = ['oldPrice', 'sku'];

/** A variant on a phone. */
export const VariantCard = memo(function VariantCard(props: RowProps & { shortName: string }) {
  const { variant, row, name, shortName, pictures, problems, list } = props;
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || MORE.some((column) => problemOf(problems, row, column) !== undefined);
  const cell = (column: Column) => {
    const problem = problemOf(problems, row, column);
    return (
      // The label alone does not name the variant.
      <div key={column} className={styles.labelled}>
        <span aria-hidden="true">{CELLS[column].label}</span>
        <MatrixCell
          {...{ variant, row, column, name, problem }}
          fallback={fallbackOf(props, column)}
          onChange={list.edit}
          onPaste={list.paste}
          onKeyDown={moveInMatrix}
        />
        {problem && <span className={styles.problem}>{problem}</span>}
      </div>
    );
  };
  return (
    <li className={styles.card} {...(variant.isHidden && { 'data-hidden': '' })}>
      <div className={styles.cardHead}>
        <strong>{shortName}</strong>
        {variant.isHidden && <span className={styles.off}>скрыт</span>}
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={`Ещё о варианте: ${name}`}
          onClick={() => setAsked(!isOpen)}
        >
          {isOpen ? 'Свернуть' : 'Ещё'}
        </button>
      </div>
      <div className={styles.fields}>{FIRST.map(cell)}</div>
      {isOpen && (
        <>
          <div className={styles.fields}>{MORE.map(cell)}</div>
          <div className={styles.labelled}>
            <span aria-hidden="true">Фото</span>
            <PictureChoice
              label={`Фото: ${name}`}
              pictures={pictures}
              value={variant.picture}
              onChange={(picture) => list.edit(variant.key, { picture })}
            />
          </div>
          <CheckField checked={!variant.isHidden} onChange={(shown) => list.edit(variant.key, { isHidden: !shown })}>
            Показывать покупателям
          </CheckField>
          <Button look="quiet" onClick={() => list.remove(variant.key)}>
            Убрать вариант
          </Button>
        </>
      )}
    </li>
  );
});
