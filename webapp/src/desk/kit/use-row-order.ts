import { useEffect, useState } from 'react';
import type { DeskCategory } from '#shared/contract/desk/categories.ts';
import { orderCategories } from './category-calls.ts';
import { useCategoryCall } from './use-category-call.ts';

interface CategoryOrder {
  /** In the order on the screen, also while it is being saved. */
  ordered: DeskCategory[];
  /** Puts a category at a place, counted from 0. */
  move: (id: number, to: number) => void;
  /** The last move in words, for screen readers. */
  said: string;
}

/** The order of categories. A move is shown at once; moves are saved one after another. */
export function useCategoryOrder(categories: readonly DeskCategory[]): CategoryOrder {
  const [made, setMade] = useState<number[] | null>(null);
  const [said, setSaid] = useState('');
  const forget = () => setMade(null);
  const { run, isBusy } = useCategoryCall({ call: orderCategories, onFailure: forget });
  const saved = categories.map(({ id }) => id);
  const ids = made ?? saved;
  const ordered = ids.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  const isSaved = ids.join() === saved.join();

  useEffect(() => {
    if (made === null || isBusy) return;
    if (isSaved) setMade(null);
    else run({ ids: made, was: saved });
  });

  return {
    ordered,
    said,
    move: (id, to) => {
      const at = ids.indexOf(id);
      if (to < 0 || to >= ids.length || to === at) return;
      const next = ids.filter((other) => other !== id);
      next.splice(to, 0, id);
      setMade(next);
      const title = categories.find((category) => category.id === id)?.title ?? '';
      setSaid(`${title}: место ${to + 1} из ${ids.length}`);
    },
  };
}
