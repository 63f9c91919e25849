import type { ReactNode } from 'react';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './callout.module.css';
import { classes } from './classes.ts';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';

const ICONS = { info: InfoIcon, danger: AlertIcon, success: CheckIcon };

interface CalloutProps {
  tone: keyof typeof ICONS;
  children: ReactNode;
}

/** A message box with a colour and an icon. Screen readers read errors at once. */
export function Callout({ tone, children }: CalloutProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classes(styles.callout, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} />
      <div className={styles.body}>{typeof children === 'string' ? keepTogether(children) : children}</div>
    </div>
  );
}
