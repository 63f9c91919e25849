import { CheckIcon } from '#webapp/components/ui/icons.tsx';
import { ClockIcon } from '#webapp/components/ui/screen-icons.tsx';
import { StatusPill } from '#webapp/components/ui/status-pill.tsx';
import { STATE_WORDS } from './discount-words.ts';
import styles from './discounts.module.css';

interface StatePillProps {
  of: 'sale' | 'promoCode';
  state: keyof typeof STATE_WORDS;
}

export function StatePill({ of, state }: StatePillProps) {
  const { tone, [of]: words } = STATE_WORDS[state];
  const Icon = state === 'running' ? CheckIcon : ClockIcon;
  return (
    <span className={styles.state}>
      <StatusPill tone={tone} icon={<Icon size={16} />}>
        {words}
      </StatusPill>
    </span>
  );
}
