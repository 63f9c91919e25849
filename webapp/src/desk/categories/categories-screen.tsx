import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import { deskCategoriesQuery } from './category-calls.ts';
import { CategoryList } from './category-list.tsx';
import { NewCategorySheet } from './title-sheets.tsx';

/** The categories in the storefront's order. Only admins change them, as in the chat. */
export function CategoriesScreen() {
  const { data, error, refetch } = useQuery(deskCategoriesQuery);
  const isAdmin = useSessionUser()?.role === 'admin';
  const [isMaking, setIsMaking] = useState(false);
  const add = <Button onClick={() => setIsMaking(true)}>Новая категория</Button>;
  return (
    <Screen title="Категории" actions={isAdmin && data && data.length > 0 && add}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : data.length === 0 ? (
        <EmptyState title="Категорий пока нет" text="Они появятся вместе с первыми товарами, или создайте их сразу.">
          {isAdmin && add}
        </EmptyState>
      ) : (
        <CategoryList categories={data} isAdmin={isAdmin} />
      )}
      {isMaking && <NewCategorySheet onClose={() => setIsMaking(false)} />}
    </Screen>
  );
}
