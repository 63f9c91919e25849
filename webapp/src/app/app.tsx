import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ShopTimeZone } from '#webapp/components/shop/day-text.tsx';
import { useMetrika } from '#webapp/lib/metrika/use-metrika.ts';
import { isSettingsPreview } from '#webapp/lib/theme/settings-preview.ts';
import { useVisit } from '#webapp/lib/visit/use-visit.ts';
import { Gate } from './gate.tsx';
import { LazyToasts } from './lazy-toasts.tsx';
import { Routes } from './routes.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { ThemeSync } from './theme-sync.tsx';

interface AppProps {
  client: QueryClient;
  /** The shop's time zone, if the server rendered the page. */
  timezone?: string | undefined;
}

export function App({ client, timezone }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <ShopTimeZone value={timezone}>
        <ThemeSync />
        <Gate>
          <Routes />
        </Gate>
        <LazyToasts />
        {isSettingsPreview() ? <SettingsPreview /> : <VisitCounter />}
      </ShopTimeZone>
    </QueryClientProvider>
  );
}

/** The shop's own counters, and the owner's Yandex Metrika, if there is one. */
function VisitCounter() {
  useVisit();
  useMetrika();
  return null;
}
