import { type ReactNode, useEffect } from 'react';
import { useSessionStatus, useSessionUser } from '#webapp/lib/session/use-session.ts';
import { isStaff } from './roles.ts';
import { SessionLost } from './session-lost.tsx';

/** The desk is drawn for staff alone, and stays on the page under the question when a session has ended. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const user = useSessionUser();
  const status = useSessionStatus();
  const isStranger = user !== null && !isStaff(user);
  useEffect(() => {
    if (isStranger) location.replace('/');
  }, [isStranger]);
  if (isStranger) return null;
  return (
    <>
      {children}
      {status === 'guest' && <SessionLost />}
    </>
  );
}
