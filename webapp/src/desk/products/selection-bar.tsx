import { Button } from '#webapp/components/ui/button.tsx';
import { CloseIcon } from '#webapp/components/ui/icons.tsx';
import { productsWords } from './product-words.ts';
import type { Selection } from './selection.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  selection: Selection;
  pageIds: readonly number[];
  total: number;
  /** `412 товаров`. */
  words: string;
  onChange: () => void;
}

/** The number of products; while some are selected, the actions with them. */
export function SelectionBar({ selection, pageIds, total, words, onChange }: SelectionBarProps) {
  const { count, isAll } = selection;
  const isPage = pageIds.length > 0 && pageIds.every(selection.has);
  if (count === 0) {
    return (
      <div className={styles.line}>
        <p role="status">{words}</p>
        {total > 0 && (
          <button type="button" className={styles.link} onClick={() => selection.set(pageIds, true)}>
            Выбрать {total > pageIds.length ? 'страницу' : 'все'}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <p role="status">Выбрано: {productsWords(count)}</p>
      <div className={styles.actions}>
        <Button onClick={onChange}>Изменить</Button>
        {isPage && !isAll && total > pageIds.length && (
          <Button look="bare" onClick={selection.all}>
            Все {total.toLocaleString('ru')} по фильтру
          </Button>
        )}
        <Button look="bare" aria-label="Снять выбор" onClick={selection.clear}>
          <CloseIcon size={20} />
        </Button>
      </div>
    </div>
  );
}
