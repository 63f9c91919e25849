import { useQuery } from '@tanstack/react-query';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { settingsQuery } from './shop-queries.ts';

/** The shop's settings. `settled` is false only until the first answer or failure; on failure the defaults stand in. */
export function useSettings() {
  const { data, isPending } = useQuery(settingsQuery);
  return { settings: data ?? DEFAULT_SETTINGS, settled: !isPending };
}
