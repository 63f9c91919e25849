import { memo } from 'react';
import { CloseIcon } from '#webapp/components/ui/icons.tsx';
import { MatrixCell } from './matrix-cell.tsx';
import { COLUMNS } from './matrix-columns.ts';
import { moveInMatrix } from './move-in-matrix.ts';
import { PictureChoice } from './picture-choice.tsx';
import { fallbackOf, problemOf, type RowProps } from './row-props.ts';
import styles from './variants.module.css';

/** A variant as a row of the table. */
export const VariantRow = memo(function VariantRow(props: RowProps) {
  const { variant, row, name, pictures, problems, list } = props;
  const words = [...COLUMNS.map((column) => problemOf(problems, row, column)), problems[`variants.${row}.values`]];
  return (
    <tr {...(variant.isHidden && { 'data-hidden': '' })}>
      <th scope="row">
        {name}
        {words.filter(Boolean).map((one) => (
          <span key={one} className={styles.problem}>
            {one}
          </span>
        ))}
      </th>
      {COLUMNS.map((column) => (
        <td key={column}>
          <MatrixCell
            {...{ variant, row, column, name }}
            fallback={fallbackOf(props, column)}
            problem={problemOf(problems, row, column)}
            onChange={list.edit}
            onPaste={list.paste}
            onKeyDown={moveInMatrix}
          />
        </td>
      ))}
      <td>
        <PictureChoice
          label={`Фото: ${name}`}
          pictures={pictures}
          value={variant.picture}
          onChange={(picture) => list.edit(variant.key, { picture })}
        />
      </td>
      <td className={styles.narrow}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`Показывать: ${name}`}
            checked={!variant.isHidden}
            onChange={({ target }) => list.edit(variant.key, { isHidden: !target.checked })}
          />
        </label>
      </td>
      <td className={styles.narrow}>
        <button
          type="button"
          className={styles.tool}
          aria-label={`Убрать вариант: ${name}`}
          onClick={() => list.remove(variant.key)}
        >
          <CloseIcon size={18} />
        </button>
      </td>
    </tr>
  );
});
