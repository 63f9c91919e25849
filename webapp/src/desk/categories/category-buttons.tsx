import type { HTMLAttributes, KeyboardEvent } from 'react';
import type { DeskCategory } from '#shared/contract/desk/categories.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { TrashIcon } from '#webapp/components/ui/icons.tsx';
import { DownIcon, EyeIcon, GripIcon, HiddenIcon, PencilIcon, UpIcon } from '#webapp/desk/kit/icons.tsx';
import styles from './categories.module.css';
import { changeCategory } from './category-calls.ts';
import { useCategoryCall } from './use-category-call.ts';

interface CategoryRowProps {
  category: DeskCategory;
  isAdmin: boolean;
  isDragged: boolean;
  isFirst: boolean;
  isLast: boolean;
  handle: HTMLAttributes<HTMLElement>;
  onMove: (by: -1 | 1) => void;
  onRename: () => void;
  onDelete: () => void;
}

export function CategoryRow(props: CategoryRowProps) {
  const { category, isAdmin, isDragged, isFirst, isLast, handle, onMove, onRename, onDelete } = props;
  const { title, products, is_hidden: isHidden } = category;
  const onKey = (event: KeyboardEvent) => {
    if (!isAdmin || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={styles.row} data-dragged={isDragged} data-hidden={isHidden} onKeyDown={onKey}>
      {isAdmin && (
        <span {...handle} className={styles.handle} title="Перетащить">
          <GripIcon />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>
          {products} {russianPlural(products, 'товар', 'товара', 'товаров')}
          {category.size_table && ' · с таблицей размеров'}
          {isHidden && ' · скрыта от покупателей'}
        </p>
      </div>
      {isAdmin && (
        <div className={styles.buttons}>
          <button type="button" aria-label={`Выше: ${title}`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
            <UpIcon size={20} />
          </button>
          <button type="button" aria-label={`Ниже: ${title}`} aria-disabled={isLast} onClick={() => onMove(1)}>
            <DownIcon size={20} />
          </button>
          <button type="button" aria-label={`Изменить: ${title}`} onClick={onRename}>
            <PencilIcon size={20} />
          </button>
          <HideButton category={category} />
          <button type="button" aria-label={`Удалить: ${title}`} onClick={onDelete}>
            <TrashIcon size={20} />
          </button>
        </div>
      )}
    </li>
  );
}

function HideButton({ category }: { category: DeskCategory }) {
  const { id, title, size_table, is_hidden: isHidden } = category;
  const done = isHidden ? 'Категория снова видна покупателям' : 'Категория и её товары скрыты от покупателей';
  const { run, isBusy } = useCategoryCall({ call: changeCategory, done });
  return (
    <button
      type="button"
      aria-label={`${isHidden ? 'Показать' : 'Скрыть'}: ${title}`}
      aria-disabled={isBusy}
      onClick={() => run({ id, is_hidden: !isHidden, was: { title, is_hidden: isHidden, size_table } })}
    >
      {isHidden ? <HiddenIcon size={20} /> : <EyeIcon size={20} />}
    </button>
  );
}
