import type { DeskCategory } from '#shared/contract/desk/categories.ts';
import { TrashIcon } from '#webapp/components/ui/icons.tsx';
import { EyeIcon, HiddenIcon, PencilIcon } from '#webapp/desk/kit/icons.tsx';
import { changeCategory } from './category-calls.ts';
import { useCategoryCall } from './use-category-call.ts';

interface CategoryButtonsProps {
  category: DeskCategory;
  onRename: () => void;
  onDelete: () => void;
}

/** What an admin may do with a category, beside moving it. */
export function CategoryButtons({ category, onRename, onDelete }: CategoryButtonsProps) {
  const { title } = category;
  return (
    <>
      <button type="button" aria-label={`Изменить: ${title}`} onClick={onRename}>
        <PencilIcon size={20} />
      </button>
      <HideButton category={category} />
      <button type="button" aria-label={`Удалить: ${title}`} onClick={onDelete}>
        <TrashIcon size={20} />
      </button>
    </>
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
