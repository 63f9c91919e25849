import type { ReactNode } from 'react';
import { keepTogether } from '#webapp/lib/typography.ts';
import { useFocusOnOpen } from '#webapp/lib/use-focus-on-open.ts';
import { classes } from './classes.ts';
import styles from './screen-state.module.css';

interface ScreenStateProps {
  mark: ReactNode;
  title: string;
  text?: string;
  /** Set it if the screen has no other heading. */
  isHeading?: boolean;
  onContainer?: boolean;
  alert?: boolean;
  children?: ReactNode;
}

/** An empty, broken or finished screen: a drawing, an explanation, and the next step. */
export function ScreenState({ mark, title, text, isHeading, onContainer, alert, children }: ScreenStateProps) {
  const heading = useFocusOnOpen<HTMLHeadingElement>();
  return (
    <div className={classes(styles.state, onContainer && styles.onContainer)} {...(alert && { role: 'alert' })}>
      {mark}
      {isHeading ? (
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      {text && <p className={styles.text}>{keepTogether(text)}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
