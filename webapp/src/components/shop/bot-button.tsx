import type { ReactNode } from 'react';
import buttonStyles from '#webapp/components/ui/button.module.css';
import { classes } from '#webapp/components/ui/classes.ts';
import { TelegramIcon } from '#webapp/components/ui/screen-icons.tsx';
import { useOutsideLink } from '#webapp/lib/telegram/outside-link.ts';

interface BotButtonProps {
  href: string;
  children: ReactNode;
}

/** A button that opens the chat with the bot. The shop stays open. */
export function BotButton({ href, children }: BotButtonProps) {
  const link = useOutsideLink(href);
  return (
    <a className={classes(buttonStyles.button, buttonStyles.primary, buttonStyles.wide, buttonStyles.large)} {...link}>
      <TelegramIcon size={20} />
      {children}
    </a>
  );
}
