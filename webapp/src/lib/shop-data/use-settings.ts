import { useQuery } from '@tanstack/react-query';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { settingsQuery } from './shop-queries.ts';

/**
 * The shop's settings; the defaults if they could not be loaded. `settled` is false until the first answer or error.
 */
export function useSettings() {
  const { data, isPending } = useQuery(settingsQuery);
  return { settings: data ?? DEFAULT_SETTINGS, settled: !isPending };
}
