import { useEffect, useRef } from 'react';
import { Callout } from '#webapp/components/ui/callout.tsx';

interface QuickStatusProps {
  lines: readonly string[];
  /** The order is still being sent; there is no error. */
  isWaiting: boolean;
}

/** What happens to the order, scrolled to the buyer, who has pressed the button at the other end of the sheet. */
export function QuickStatus({ lines, isWaiting }: QuickStatusProps) {
  const place = useRef<HTMLDivElement>(null);
  // The same text again does not scroll back a buyer who has scrolled on in the meantime.
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
