import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { useCategories } from '#webapp/desk/goods/goods-queries.ts';
import type { ActionForm } from './action-form.ts';
import styles from './bulk-sheet.module.css';
import { ACTION_NAMES, type ActionKind, ROUNDING_NAMES } from './bulk-words.ts';

interface ActionFieldsProps {
  form: ActionForm;
  problem: string | null;
  change: (part: Partial<ActionForm>) => void;
}

/** The fields of the chosen bulk action. */
export function ActionFields({ form, problem, change }: ActionFieldsProps) {
  return (
    <div className={styles.fields}>
      <SelectField
        wide
        label="Что сделать"
        value={form.kind}
        options={Object.entries(ACTION_NAMES)}
        onChange={(kind) => change({ kind: kind as ActionKind })}
      />
      {form.kind === 'price' && <PriceFields {...{ form, problem, change }} />}
      {form.kind === 'category' && <CategoryField {...{ form, change }} />}
      {form.kind === 'archive' && (
        <p className={styles.note}>
          Товары исчезнут из магазина и останутся в заказах. Вернуть их можно кнопкой «Отменить» или из архива.
        </p>
      )}
      {form.kind === 'bring_back' && <p className={styles.note}>Товары вернутся скрытыми: проверьте цену и остаток.</p>}
    </div>
  );
}

function PriceFields({ form, problem, change }: ActionFieldsProps) {
  return (
    <>
      <div className={styles.size}>
        <SegmentedField
          label="Куда"
          value={form.direction}
          options={[
            ['up', 'Поднять'],
            ['down', 'Снизить'],
          ]}
          onChange={(direction) => change({ direction: direction === 'down' ? 'down' : 'up' })}
        />
        <SegmentedField
          label="В чём"
          value={form.unit}
          options={[
            ['percent', '%'],
            ['amount', '₽'],
          ]}
          onChange={(unit) => change({ unit: unit === 'amount' ? 'amount' : 'percent' })}
        />
      </div>
      <TextField
        label={form.unit === 'percent' ? 'На сколько процентов' : 'На сколько рублей'}
        inputMode="decimal"
        autoComplete="off"
        value={form.size}
        error={problem ?? undefined}
        onChange={({ target }) => change({ size: target.value })}
      />
      <SelectField
        wide
        label="Округление"
        value={form.rounding}
        options={Object.entries(ROUNDING_NAMES)}
        onChange={(rounding) => change({ rounding })}
      />
      {form.direction === 'down' && (
        <CheckField checked={form.strikesOld} onChange={(strikesOld) => change({ strikesOld })}>
          Показать прежнюю цену зачёркнутой
        </CheckField>
      )}
    </>
  );
}

function CategoryField({ form, change }: Pick<ActionFieldsProps, 'form' | 'change'>) {
  const { data: categories = [] } = useCategories();
  return (
    <SelectField
      wide
      label="Категория"
      placeholder="Выберите категорию"
      value={form.categoryId}
      options={categories.map(({ id, title }) => [String(id), title] as const)}
      onChange={(categoryId) => change({ categoryId })}
    />
  );
}
