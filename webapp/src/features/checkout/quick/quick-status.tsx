import { useEffect, useRef } from 'react';
import { Callout } from '#webapp/components/ui/callout.tsx';

interface QuickStatusProps {
  lines: readonly string[];
  /** The order is still on its way: nothing has gone wrong. */
  isWaiting: boolean;
}

/** What becomes of the order, brought to whoever has just pressed at the sheet's other end. */
export function QuickStatus({ lines, isWaiting }: QuickStatusProps) {
  const place = useRef<HTMLDivElement>(null);
  // The same words told again move nobody who has scrolled on meanwhile.
  const words = lines.join('\n');
  useEffect(() => {
    if (words !== '') place.current?.scrollIntoView({ block: 'center' });
  }, [words]);
  if (lines.length === 0) return null;
  return (
    <div ref={place}>
      <Callout tone={isWaiting ? 'info' : 'danger'}>
        {lines.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Callout>
    </div>
  );
}
