import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './status-pill.module.css';

interface StatusPillProps {
  tone: 'neutral' | 'success' | 'danger';
  icon: ReactNode;
  children: ReactNode;
}

/** The state of something: in words, by an icon and a tint. */
export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <span className={classes(styles.pill, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
