import { useEffect, useRef } from 'react';
import { Callout } from '#webapp/components/ui/callout.tsx';

interface QuickStatusProps {
  lines: readonly string[];
  /** The order is still being sent; there is no error. */
  isWaiting: boolean;
}

/** The state of the order. It is scrolled into view, because the pressed button is at the other end of the sheet. */
export function QuickStatus({ lines, isWaiting }: QuickStatusProps) {
  const place = useRef<HTMLDivElement>(null);
  // The same text does not scroll again: the buyer may have scrolled on.
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
