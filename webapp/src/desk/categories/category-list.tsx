import { useState } from 'react';
import type { DeskCategory } from '#shared/contract/desk/categories.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { OrderedList } from '#webapp/desk/kit/ordered-list.tsx';
import { RowWords } from '#webapp/desk/kit/row-words.tsx';
import { CategoryButtons } from './category-buttons.tsx';
import { deskCategoriesQuery, orderCategories } from './category-calls.ts';
import { DeleteCategorySheet } from './delete-category-sheet.tsx';
import { RenameCategorySheet } from './title-sheets.tsx';

interface CategoryListProps {
  categories: readonly DeskCategory[];
  isAdmin: boolean;
}

export function CategoryList({ categories, isAdmin }: CategoryListProps) {
  const [open, setOpen] = useState<{ sheet: 'rename' | 'delete'; id: number } | null>(null);
  const chosen = categories.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      <OrderedList
        queryKey={deskCategoriesQuery.queryKey}
        rows={categories}
        titleOf={({ title }) => title}
        save={orderCategories}
        fixed={isAdmin ? undefined : 'Менять категории может администратор.'}
        words={(category) => <RowWords title={category.title} facts={[factsOf(category)]} />}
        {...(isAdmin && {
          buttons: (category: DeskCategory) => (
            <CategoryButtons
              category={category}
              onRename={() => setOpen({ sheet: 'rename', id: category.id })}
              onDelete={() => setOpen({ sheet: 'delete', id: category.id })}
            />
          ),
        })}
      />
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

function factsOf({ products, size_table, is_hidden: isHidden }: DeskCategory): string {
  const goods = `${products} ${russianPlural(products, 'товар', 'товара', 'товаров')}`;
  return `${goods}${size_table === null ? '' : ' · с таблицей размеров'}${isHidden ? ' · скрыта от покупателей' : ''}`;
}
