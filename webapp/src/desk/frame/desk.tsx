import { QueryClientProvider } from '@tanstack/react-query';
import { AppRoot } from '@telegram-apps/telegram-ui';
import { Router } from 'wouter';
import { DeskTheme } from './desk-theme.tsx';
import { Frame } from './frame.tsx';
import { queryClient } from './query-client.ts';
import { SessionGuard } from './session-guard.tsx';
import { Toasts } from './toasts.tsx';
import { useColourScheme } from './use-colour-scheme.ts';
import { useGuardedLocation } from './use-guarded-location.ts';

export function Desk() {
  const appearance = useColourScheme();
  return (
    <QueryClientProvider client={queryClient}>
      <DeskTheme scheme={appearance} />
      <AppRoot appearance={appearance} platform="base" className="desk">
        <Router base="/desk" hook={useGuardedLocation}>
          <SessionGuard>
            <Frame />
          </SessionGuard>
        </Router>
        <Toasts />
      </AppRoot>
    </QueryClientProvider>
  );
}
