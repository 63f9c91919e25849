import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import styles from './notice.module.css';

const ICONS = { info: InfoIcon, danger: AlertIcon, success: CheckIcon };

interface NoticeProps {
  tone: keyof typeof ICONS;
  children: ReactNode;
}

/** A message in place, with its colour and its icon. What went wrong is read out at once. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classes(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
