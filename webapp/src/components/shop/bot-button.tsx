import type { ReactNode } from 'react';
import buttonStyles from '#webapp/components/ui/button.module.css';
import { classes } from '#webapp/components/ui/classes.ts';
import { TelegramIcon } from '#webapp/components/ui/screen-icons.tsx';
import { useInTelegram, usePlatform } from '#webapp/lib/telegram/platform-store.ts';

interface BotButtonProps {
  href: string;
  children: ReactNode;
}

/** A button that opens the chat with the bot. The shop stays open. */
export function BotButton({ href, children }: BotButtonProps) {
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
