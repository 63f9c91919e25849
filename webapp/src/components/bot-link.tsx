import type { ReactNode } from 'react';
import { useInTelegram, usePlatform } from '../lib/telegram/platform-store.ts';
import buttonStyles from './button.module.css';
import { classes } from './classes.ts';
import { TelegramIcon } from './icons.tsx';

interface BotLinkProps {
  href: string;
  children: ReactNode;
}

/** A link into a chat with the bot, as the one thing to press. The shop stays open beside it. */
export function BotLink({ href, children }: BotLinkProps) {
  const platform = usePlatform();
  const inTelegram = useInTelegram();
  return (
    <a
      className={classes(buttonStyles.button, buttonStyles.primary, buttonStyles.wide, buttonStyles.large)}
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (!inTelegram) return;
        event.preventDefault();
        platform.openLink(href);
      }}
    >
      <TelegramIcon size={20} />
      {children}
    </a>
  );
}
