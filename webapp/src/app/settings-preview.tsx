import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { settingsQuery, themeQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { type PreviewedSettings, takePreview } from '#webapp/lib/theme/settings-preview.ts';

/** In the desk's frame: shows what an admin has chosen and not saved yet, also of a shop that opens only in Telegram. */
export function SettingsPreview() {
  const client = useQueryClient();
  const [shown, setShown] = useState<PreviewedSettings | null>(null);
  // What the server answers, at first or again, must not show through.
  const { data: settings } = useQuery(settingsQuery);
  const { data: theme } = useQuery(themeQuery);
  useEffect(() => takePreview(setShown), []);
  useEffect(() => {
    if (!shown) return;
    if (settings) client.setQueryData(settingsQuery.queryKey, { ...settings, ...shown, telegram_only: 0 });
    if (theme) client.setQueryData(themeQuery.queryKey, shown.theme);
  }, [client, shown, settings, theme]);
  return null;
}
