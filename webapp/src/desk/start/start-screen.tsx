import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { FirstSteps } from './first-steps.tsx';
import { firstStepsQuery } from './first-steps-query.ts';
import { Today } from './today.tsx';

/** The first screen of the desk: what waits now, and what the shop still needs before its first buyer. */
export function StartScreen() {
  const { data, error, refetch } = useQuery(firstStepsQuery);
  return (
    <Screen title="Начало">
      <Today />
      {data ? (
        <FirstSteps steps={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  );
}
