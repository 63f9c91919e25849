import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { BotLink } from '#webapp/desk/kit/bot-link.tsx';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './settings.module.css';

/** Where the other settings are. */
export function SettingsInChat() {
  const { settings } = useSettings();
  const bot = settings.bot_username;
  return (
    <Panel title="Остальное">
      <p>
        {keepTogether(
          'Способы доставки и оплаты, документы, цвета, шрифт и логотип — в своих разделах. В личном чате с ботом: чеки — /settings, сотрудники — /staff, рассылки — /broadcast.',
        )}
      </p>
      <div className={styles.ways}>
        <ButtonLink look="quiet" href="/deliveries">
          Доставка
        </ButtonLink>
        <ButtonLink look="quiet" href="/payments">
          Оплата
        </ButtonLink>
        <ButtonLink look="quiet" href="/documents">
          Документы
        </ButtonLink>
        <ButtonLink look="quiet" href="/appearance">
          Оформление
        </ButtonLink>
        {bot !== '' && <BotLink href={`https://t.me/${bot}`}>Открыть бота</BotLink>}
      </div>
    </Panel>
  );
}
