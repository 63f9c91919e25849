import { QueryClientProvider } from '@tanstack/react-query';
import { useMetrika } from '#webapp/lib/metrika/use-metrika.ts';
import { useVisit } from '#webapp/lib/visit/use-visit.ts';
import { Gate } from './gate.tsx';
import { LateToasts } from './late-toasts.tsx';
import { queryClient } from './query-client.ts';
import { Routes } from './routes.tsx';
import { ThemeSync } from './theme-sync.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeSync />
      <Gate>
        <Routes />
      </Gate>
      <LateToasts />
      <VisitCounter />
    </QueryClientProvider>
  );
}

/** The shop's own counters, and the owner's Yandex Metrika, where there is one. */
function VisitCounter() {
  useVisit();
  useMetrika();
  return null;
}
