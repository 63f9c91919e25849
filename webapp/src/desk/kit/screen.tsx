import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { classes } from '#webapp/components/ui/classes.ts';
import { LeftIcon } from '#webapp/components/ui/icons.tsx';
import { useBackAction } from '#webapp/lib/telegram/back-action.ts';
import { useFocusOnOpen } from '#webapp/lib/use-focus-on-open.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import styles from './screen.module.css';

interface ScreenProps {
  title: string;
  /** The parent screen, such as `/products`; missing on a section's own screen. */
  back?: string;
  /** Stays in the title's row, also in a narrow window. */
  aside?: ReactNode;
  /** Buttons next to the title. */
  actions?: ReactNode;
  /** Forms are easier to read in a narrow column. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A screen of the desk: its title, back link and actions, above the content. */
export function Screen({ title, back, aside, actions, isNarrow = false, children }: ScreenProps) {
  const heading = useFocusOnOpen<HTMLHeadingElement>();
  const go = useNavigate();
  useBackAction(back === undefined ? null : () => go(back));
  useEffect(() => {
    document.title = `${title} — управление`;
  }, [title]);
  return (
    <div className={classes(styles.screen, isNarrow && styles.narrow)}>
      <div className={styles.head}>
        {back !== undefined && (
          <Link href={back} className={styles.back} aria-label="Назад">
            <LeftIcon />
          </Link>
        )}
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {aside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
