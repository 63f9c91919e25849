import { useLocation, useSearchParams } from 'wouter';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { listingHref, readListingParams, SORT_NAMES } from './listing-params.ts';

export function SortSelect() {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  return (
    <SelectField
      onMain
      label="Сортировка"
      value={readListingParams(search).sort ?? ''}
      options={[['', 'По умолчанию'], ...Object.entries(SORT_NAMES)]}
      onChange={(sort) => navigate(listingHref(path, search, { sort }), { replace: true })}
    />
  );
}
