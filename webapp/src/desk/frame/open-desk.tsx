import '@telegram-apps/telegram-ui/dist/styles.css';
import '#webapp/components/ui/styles/tokens.css';
import '#webapp/components/ui/styles/base.css';
import './desk.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { checkAgain } from '#webapp/lib/session/sign-in.ts';
import { Desk } from './desk.tsx';

export function openDesk(root: HTMLElement): void {
  window.addEventListener('online', () => void checkAgain());
  startTransition(() => createRoot(root).render(<Desk />));
}
