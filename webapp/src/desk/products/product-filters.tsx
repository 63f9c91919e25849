import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { useCategories } from '#webapp/desk/goods/goods-queries.ts';
import { SearchInput } from '#webapp/desk/kit/search-input.tsx';
import { FLAGS, isNarrowed, SORT_OPTIONS, STATE_OPTIONS, STOCK_OPTIONS } from './list-filter.ts';
import styles from './product-filters.module.css';

interface ProductFiltersProps {
  params: URLSearchParams;
  change: (next: Record<string, string | null>) => void;
}

/** Filters and sorting of the list; every change goes back to the first page. */
export function ProductFilters({ params, change }: ProductFiltersProps) {
  const { data: categories = [] } = useCategories();
  const set = (name: string, value: string | null) => change({ [name]: value, page: null });
  const categoryOptions = categories.map(({ id, title }) => [String(id), title] as const);
  return (
    <search className={styles.filters}>
      <div className={styles.line}>
        <div className={styles.search}>
          <SearchInput
            label="Поиск по названию и артикулу"
            placeholder="Найти товар"
            value={params.get('q') ?? ''}
            onChange={(q) => set('q', q)}
          />
        </div>
        <SelectField
          small
          label="Порядок"
          value={params.get('sort') ?? 'new'}
          options={SORT_OPTIONS}
          onChange={(value) => set('sort', value)}
        />
      </div>
      <div className={styles.selects}>
        <SelectField
          small
          label="Состояние"
          value={params.get('state') ?? ''}
          options={STATE_OPTIONS}
          onChange={(value) => set('state', value)}
        />
        <SelectField
          small
          label="Остаток"
          value={params.get('stock') ?? ''}
          options={STOCK_OPTIONS}
          onChange={(value) => set('stock', value)}
        />
        <SelectField
          small
          label="Категория"
          value={params.get('category') ?? ''}
          options={[['', 'Все категории'], ...categoryOptions]}
          onChange={(value) => set('category', value)}
        />
        {FLAGS.map(([flag, words]) => (
          <label key={flag} className={styles.flag}>
            <input
              type="checkbox"
              checked={params.has(flag)}
              onChange={({ target }) => set(flag, target.checked ? '1' : null)}
            />
            {words}
          </label>
        ))}
        {isNarrowed(params) && (
          <button
            type="button"
            className={styles.reset}
            onClick={() =>
              change({
                ...Object.fromEntries([...params.keys()].map((name) => [name, null])),
                sort: params.get('sort'),
              })
            }
          >
            Сбросить
          </button>
        )}
      </div>
    </search>
  );
}
