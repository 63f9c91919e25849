import { useEffect } from 'react';
import { setScreen } from '../state/store.ts';

const shownMs = 3500;

/** A short message over the chat that disappears by itself. */
export function Toast({ personId, text }: { personId: number; text: string }) {
  useEffect(() => {
    const timer = setTimeout(() => setScreen(personId, { toast: undefined }), shownMs);
    return () => clearTimeout(timer);
  }, [personId]);
  return (
    <div className="toast" role="status">
      {text}
    </div>
  );
}
