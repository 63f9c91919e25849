import { Button } from '#webapp/components/ui/button.tsx';
import { EmptyShelfMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { NO_FILTERS } from './listing-filters.ts';
import { useChangeFilters } from './use-change-filters.ts';

/** No product matches all filters. */
export function NoFilterMatches() {
  const change = useChangeFilters();
  return (
    <ScreenState
      mark={<EmptyShelfMark />}
      title="С такими фильтрами ничего нет"
      text="Снимите один из них или все сразу."
    >
      <Button onClick={() => change(NO_FILTERS)}>Сбросить фильтры</Button>
    </ScreenState>
  );
}
