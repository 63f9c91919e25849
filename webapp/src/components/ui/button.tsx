import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';
import styles from './button.module.css';
import { classes } from './classes.ts';

interface Look {
  look?: 'primary' | 'quiet' | 'bare' | 'danger';
  wide?: boolean;
  large?: boolean;
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'> & { busy?: boolean };

/** While busy it keeps its size and the focus, but does nothing; also until a page from the server is hydrated. */
export function Button({ look, wide, large, busy = false, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const isAnswering = useHydrated();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(lookOf({ look, wide, large }), busy && styles.busy)}
      aria-disabled={busy || !isAnswering || undefined}
      onClick={press}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  href: string;
  children: ReactNode;
  onClick?: () => void;
}

export function ButtonLink({ href, children, onClick, ...look }: ButtonLinkProps) {
  return (
    <Link href={href} className={lookOf(look)} {...(onClick && { onClick })}>
      {children}
    </Link>
  );
}

function lookOf({ look = 'primary', wide, large }: { [Key in keyof Look]: Look[Key] | undefined }): string {
  return classes(styles.button, styles[look], wide && styles.wide, large && styles.large);
}
