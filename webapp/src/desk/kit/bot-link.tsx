import type { ReactNode } from 'react';
import buttonStyles from '#webapp/components/ui/button.module.css';
import { classes } from '#webapp/components/ui/classes.ts';
import { useOutsideLink } from '#webapp/lib/telegram/outside-link.ts';

interface BotLinkProps {
  href: string;
  children: ReactNode;
}

/** A link to the chat with the bot, for what the desk cannot do. The desk stays open. */
export function BotLink({ href, children }: BotLinkProps) {
  const link = useOutsideLink(href);
  return (
    <a className={classes(buttonStyles.button, buttonStyles.quiet)} {...link}>
      {children}
    </a>
  );
}
