import type { ReactNode } from 'react';
import buttonStyles from '#webapp/components/ui/button.module.css';
import { classes } from '#webapp/components/ui/classes.ts';
import { useInTelegram, usePlatform } from '#webapp/lib/telegram/platform-store.ts';

interface BotLinkProps {
  href: string;
  children: ReactNode;
}

/** A link into the chat with the bot, where what the desk does not do is done. The desk stays open beside it. */
export function BotLink({ href, children }: BotLinkProps) {
  const platform = usePlatform();
  const inTelegram = useInTelegram();
  return (
    <a
      className={classes(buttonStyles.button, buttonStyles.quiet)}
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (!inTelegram) return;
        event.preventDefault();
        platform.openLink(href);
      }}
    >
      {children}
    </a>
  );
}
