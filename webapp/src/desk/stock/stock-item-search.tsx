import { type FormEvent, useId, useRef, useState } from 'react';
import type { StockItemRow } from '#shared/contract/desk/stock-intake.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { FoundList } from '#webapp/desk/kit/found-list.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { findStockItems } from './intake-queries.ts';
import styles from './stock.module.css';

/**
 * The field that a scanner types into. Enter adds the item with exactly that code, or shows the items to choose from.
 * Then the field is cleared for the next scan.
 */
export function StockItemSearch({ onFound }: { onFound: (thing: StockItemRow) => void }) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly StockItemRow[]>([]);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const add = (thing: StockItemRow, words = query) => {
    if (thing.stock === null) {
      setQuery(words);
      const name = quoted(thing.title) + (thing.choice && ` (${thing.choice})`);
      setProblem(`У ${name} остаток не считается: сначала укажите его в списке товаров`);
      return;
    }
    setFound([]);
    setProblem(undefined);
    onFound(thing);
    form.current?.querySelector('input')?.focus();
  };
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const words = query.trim();
    if (words === '') return;
    setQuery('');
    setProblem(undefined);
    try {
      const things = await findStockItems(words);
      const exact = things.filter((thing) => thing.is_exact);
      const only = exact.length === 1 ? exact[0] : things.length === 1 ? things[0] : undefined;
      if (only) return add(only, words);
      setFound(things);
      if (things.length === 0) notFound(words);
    } catch (error) {
      setQuery(words);
      setProblem(sentenceOf(error));
    }
  };
  const notFound = (words: string) => {
    setQuery(words);
    setProblem(`Ничего не нашлось: «${words}»`);
  };
  return (
    <div className={styles.search}>
      <form ref={form} onSubmit={(event) => void search(event)}>
        <label htmlFor={id}>Артикул или название</label>
        <div className={styles.ask}>
          <input
            id={id}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={`${id}-note`}
            aria-invalid={problem !== undefined}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <Button type="submit" look="quiet">
            Найти
          </Button>
        </div>
        {problem === undefined ? (
          <p id={`${id}-note`} className={styles.soft}>
            Сюда можно сканировать: Enter добавляет одну штуку.
          </p>
        ) : (
          <FieldError id={`${id}-note`}>{problem}</FieldError>
        )}
      </form>
      {found.length > 0 && (
        <FoundList>
          {found.map((thing) => (
            <li key={`${thing.product_id}:${thing.variant_id ?? ''}`}>
              <button type="button" className={styles.thing} onClick={() => add(thing)}>
                <span className={styles.name}>
                  {thing.title}
                  {thing.choice && `, ${thing.choice}`}
                </span>
                <span className={styles.soft}>
                  {[thing.sku, thing.stock === null ? 'не считаем' : `есть ${thing.stock}`].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </FoundList>
      )}
    </div>
  );
}
