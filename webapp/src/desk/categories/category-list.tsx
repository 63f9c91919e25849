import { useState } from 'react';
import type { DeskCategory } from '#shared/contract/desk/categories.ts';
import { useDragOrder } from '#webapp/desk/kit/use-drag-order.ts';
import styles from './categories.module.css';
import { CategoryRow } from './category-row.tsx';
import { DeleteCategorySheet } from './delete-category-sheet.tsx';
import { RenameCategorySheet } from './title-sheets.tsx';
import { useCategoryOrder } from './use-category-order.ts';

interface CategoryListProps {
  categories: readonly DeskCategory[];
  isAdmin: boolean;
}

export function CategoryList({ categories, isAdmin }: CategoryListProps) {
  const { ordered, move, said } = useCategoryOrder(categories);
  const { list, dragged, handle } = useDragOrder<HTMLOListElement>(move);
  const [open, setOpen] = useState<{ sheet: 'rename' | 'delete'; id: number } | null>(null);
  const chosen = categories.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      <p className={styles.hint}>
        {isAdmin
          ? 'В этом порядке их видят покупатели. Перетащите за ручку, или нажмите стрелки; с клавиатуры — Alt и стрелки.'
          : 'В этом порядке их видят покупатели. Менять категории может администратор.'}
      </p>
      <ol ref={list} className={styles.list}>
        {ordered.map((category, at) => (
          <CategoryRow
            key={category.id}
            category={category}
            isAdmin={isAdmin}
            isDragged={dragged === category.id}
            isFirst={at === 0}
            isLast={at === ordered.length - 1}
            handle={handle(category.id)}
            onMove={(by) => move(category.id, at + by)}
            onRename={() => setOpen({ sheet: 'rename', id: category.id })}
            onDelete={() => setOpen({ sheet: 'delete', id: category.id })}
          />
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {chosen && open?.sheet === 'rename' && <RenameCategorySheet category={chosen} onClose={close} />}
      {chosen && open?.sheet === 'delete' && (
        <DeleteCategorySheet
          category={chosen}
          others={categories.filter(({ id }) => id !== chosen.id)}
          onClose={close}
        />
      )}
    </>
  );
}
