import { useEffect, useRef } from 'react';
import { Callout } from '#webapp/components/ui/callout.tsx';

interface QuickNewsProps {
  news: readonly string[];
  /** The order is still on its way: nothing has gone wrong. */
  isWaiting: boolean;
}

/** What becomes of the order, brought to whoever has just pressed at the sheet's other end. */
export function QuickNews({ news, isWaiting }: QuickNewsProps) {
  const place = useRef<HTMLDivElement>(null);
  // The same words told again move nobody who has scrolled on meanwhile.
  const words = news.join('\n');
  useEffect(() => {
    if (words !== '') place.current?.scrollIntoView({ block: 'center' });
  }, [words]);
  if (news.length === 0) return null;
  return (
    <div ref={place}>
      <Callout tone={isWaiting ? 'info' : 'danger'}>
        {news.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Callout>
    </div>
  );
}
