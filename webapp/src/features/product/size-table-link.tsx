import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#shared/contract/product.ts';
import { DialogLoadError } from '#webapp/components/ui/dialog-load-error.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { categoriesQuery, documentsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import styles from './size-table-link.module.css';

interface SizeTableDialogProps {
  slug: string;
  title: string;
  onClose: () => void;
}

const SizeTableDialog = lazyExtra<SizeTableDialogProps>(
  async () => (await import('./size-table-dialog.tsx')).SizeTableDialog,
  { Otherwise: DialogLoadError },
);

/** A link to the size table of the category, next to the choice of a size. */
export function SizeTableLink({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  const { data: categories } = useQuery(categoriesQuery);
  const { data: documents } = useQuery(documentsQuery);
  const slug = categories?.find(({ id }) => id === product.category_id)?.size_table;
  const document = documents?.find((one) => one.slug === slug);
  if (!document) return null;
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {document.title}
      </button>
      {isOpen && <SizeTableDialog slug={document.slug} title={document.title} onClose={() => setOpen(false)} />}
    </>
  );
}
