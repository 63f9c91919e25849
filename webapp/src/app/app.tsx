import { QueryClientProvider } from '@tanstack/react-query';
import { useMetrika } from '#webapp/lib/metrika/use-metrika.ts';
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

/** The owner's Yandex Metrika, where there is one. */
function VisitCounter() {
  useMetrika();
  return null;
}
