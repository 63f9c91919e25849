import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskCategory } from '#shared/contract/desk/categories.ts';
import type { NamedGoodsView } from '#shared/contract/desk/discount-terms.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { SheetActions } from '#webapp/desk/kit/sheet-actions.tsx';
import { useDebouncedValue } from '#webapp/desk/kit/use-debounced-value.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { deskSearchQuery } from '#webapp/desk/search/desk-search-query.ts';
import styles from './discounts.module.css';

interface GoodsSheetProps {
  goods: NamedGoodsView;
  onChange: (goods: NamedGoodsView) => void;
  onClose: () => void;
}

type Named = NamedGoodsView['products'][number];

/** Categories are chosen by checkboxes, products by a search. Every press takes effect at once. */
export function GoodsSheet({ goods, onChange, onClose }: GoodsSheetProps) {
  const [words, setWords] = useState('');
  const asked = useDebouncedValue(words.trim());
  const categories = useQuery({
    queryKey: ['/api/desk/categories'],
    queryFn: ({ signal }) => deskData<DeskCategory[]>('/api/desk/categories', { signal }),
  });
  const found = useQuery(deskSearchQuery(asked));
  const products = asked === '' ? goods.products : (found.data?.products ?? []);
  const pick =
    (kind: keyof NamedGoodsView, { id, title }: Named) =>
    (isChosen: boolean) => {
      const others = goods[kind].filter((one) => one.id !== id);
      onChange({ ...goods, [kind]: isChosen ? [...others, { id, title }] : others });
    };
  const box = (kind: keyof NamedGoodsView, named: Named) => (
    <li key={named.id}>
      <CheckField checked={goods[kind].some(({ id }) => id === named.id)} onChange={pick(kind, named)}>
        {named.title}
      </CheckField>
    </li>
  );
  return (
    <Dialog title="На что действует" onClose={onClose}>
      {categories.data && categories.data.length > 0 && (
        <section className={styles.group} aria-label="Категории">
          <h3 className={styles.label}>Категории</h3>
          <ul className={styles.boxes}>{categories.data.map((category) => box('categories', category))}</ul>
        </section>
      )}
      <section className={styles.group} aria-label="Товары">
        <TextField
          label="Товары"
          type="search"
          optional
          hint="Название или артикул"
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <ul className={styles.boxes}>{products.map((product) => box('products', product))}</ul>
        {found.data && products.length === 0 && asked !== '' && <p className={styles.hint}>Ничего не нашлось.</p>}
      </section>
      <SheetActions>
        <Button onClick={onClose}>Готово</Button>
      </SheetActions>
    </Dialog>
  );
}
