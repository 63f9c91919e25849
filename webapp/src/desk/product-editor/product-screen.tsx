import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { ApiError } from '#webapp/lib/api-client.ts';
import { ProductEditor } from './product-editor.tsx';
import { editedProductQuery, productChoicesQuery } from './product-queries.ts';

export function ProductScreen() {
  const id = Number(useParams<{ id: string }>().id);
  const product = useQuery(editedProductQuery(id));
  const choices = useQuery(productChoicesQuery);
  if (product.error instanceof ApiError && product.error.code === 'not_found') {
    return (
      <Screen title="Товар" back="/products">
        <EmptyState title="Такого товара нет" text="Возможно, его удалили." />
      </Screen>
    );
  }
  const failed = [product, choices].find(({ error, data }) => error && !data);
  if (failed) return <Failed error={failed.error} retry={() => void failed.refetch()} />;
  if (!product.data || !choices.data) return <Waiting title="Товар" />;
  return <ProductEditor key={id} product={product.data} choices={choices.data} />;
}

export function NewProductScreen() {
  const { data, error, refetch } = useQuery(productChoicesQuery);
  if (data) return <ProductEditor key="new" product={null} choices={data} />;
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  return <Waiting title="Новый товар" />;
}

const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <Screen title="Товар" back="/products">
    <ErrorState error={error} retry={retry} />
  </Screen>
);

const Waiting = ({ title }: { title: string }) => (
  <Screen title={title} back="/products">
    <SkeletonRows />
  </Screen>
);
