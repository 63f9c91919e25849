import { type ReactNode, useEffect } from 'react';
import { useSessionStatus, useSessionUser } from '#webapp/lib/session/use-session.ts';
import { isStaff } from './roles.ts';
import { SessionLost } from './session-lost.tsx';

/** The desk is drawn only for staff. When the session has ended, it stays on the page under the sign-in dialog. */
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
