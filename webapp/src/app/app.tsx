import { QueryClientProvider } from '@tanstack/react-query';
import { Gate } from './gate.tsx';
import { LateToasts } from './late-toasts.tsx';
import { queryClient } from './query-client.ts';
import { Routes } from './routes.tsx';
import { ThemeSync } from './theme-sync.tsx';
import { VisitCounter } from './visit-counter.tsx';

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
