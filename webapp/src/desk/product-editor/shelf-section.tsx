import type { ProductChoices } from '#shared/contract/desk/product-editor.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import styles from './product-editor.module.css';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

const NEW = 'new';

/** Category and visibility of the product. */
export function ShelfSection({ form, problems, change, choices }: SectionProps & { choices: ProductChoices }) {
  const { category } = form;
  const isNew = category !== null && 'title' in category;
  const chosen = category === null ? '' : isNew ? NEW : String(category.id);
  return (
    <Section title="Где стоит">
      <div className={styles.labelled} data-path="category">
        <span aria-hidden="true">Категория</span>
        <SelectField
          label="Категория"
          wide
          value={chosen}
          placeholder="Выберите категорию"
          wrong={problems.category !== undefined}
          options={[
            ...choices.categories.map(
              ({ id, title, is_hidden }) => [String(id), is_hidden ? `${title} (скрыта)` : title] as const,
            ),
            [NEW, 'Новая категория…'],
          ]}
          onChange={(value) =>
            change((now) => ({ ...now, category: value === NEW ? { title: '' } : { id: Number(value) } }))
          }
        />
        {problems.category && <FieldError>{problems.category}</FieldError>}
      </div>
      {isNew && (
        <div data-path="category.title">
          <TextField
            label="Название категории"
            value={category.title}
            maxLength={PRODUCT_LIMITS.category}
            error={problems['category.title']}
            onChange={({ target }) => change((now) => ({ ...now, category: { title: target.value } }))}
          />
        </div>
      )}
      <div>
        <CheckField checked={!form.isHidden} onChange={(shown) => change((now) => ({ ...now, isHidden: !shown }))}>
          Показывать покупателям
        </CheckField>
        <CheckField checked={form.isPinned} onChange={(isPinned) => change((now) => ({ ...now, isPinned }))}>
          Закрепить в начале списков
        </CheckField>
      </div>
    </Section>
  );
}
