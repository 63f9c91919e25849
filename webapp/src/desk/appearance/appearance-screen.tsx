import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { appearanceQuery } from './appearance-calls.ts';
import { AppearanceForm } from './appearance-form.tsx';

/** Colours, letters, corners and the logo of the shop, beside the shop as it would look. */
export function AppearanceScreen() {
  const { data, error, refetch } = useQuery(appearanceQuery);
  return (
    <Screen title="Оформление">
      {data ? (
        <AppearanceForm saved={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </Screen>
  );
}
