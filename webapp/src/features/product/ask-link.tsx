import { askLink } from '#shared/contract/bot-link.ts';
import { TelegramIcon } from '#webapp/components/ui/screen-icons.tsx';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useOutsideLink } from '#webapp/lib/telegram/outside-link.ts';
import styles from './ask-link.module.css';

/** A question about the product goes to the shop's chat, where managers answer. */
export function AskLink({ productId }: { productId: number }) {
  const { settings } = useSettings();
  const link = useOutsideLink(askLink(settings.bot_username, productId));
  if (settings.bot_username === '') return null;
  return (
    <a className={styles.link} {...link}>
      <TelegramIcon size={20} />
      Задать вопрос о товаре
    </a>
  );
}
