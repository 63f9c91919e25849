import { BotButton } from '#webapp/components/shop/bot-button.tsx';
import { StockRequestButton } from '#webapp/components/shop/stock-request-button.tsx';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { openAuthDialog } from '#webapp/lib/session/auth-dialog-store.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { closeStockRequestDialog, type StockTarget } from '#webapp/lib/stock-request/stock-request-store.ts';
import styles from './stock-request-dialog.module.css';

interface StockRequestDialogProps {
  target: StockTarget;
  /** The server's message why the bot cannot write yet. */
  refusal: string | null;
}

/** What is needed before the bot can send a message that the product is back. */
export function StockRequestDialog({ target, refusal }: StockRequestDialogProps) {
  const user = useSessionUser();
  return (
    <Dialog title="Сообщить о поступлении" onClose={closeStockRequestDialog}>
      <div className={styles.steps}>
        <p className={styles.product}>{target.title}</p>
        {user ? (
          <>
            {refusal && <Callout tone="info">{refusal}</Callout>}
            {refusal && <WayToBot isTelegram={user.is_telegram} />}
            <StockRequestButton target={target} />
          </>
        ) : (
          <>
            <p>Войдите через Telegram, и бот напишет вам один раз, когда товар снова появится.</p>
            <Button wide large onClick={() => openAuthDialog()}>
              Войти
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** An account of the website must be linked with Telegram first; a Telegram account only has to start the bot. */
function WayToBot({ isTelegram }: { isTelegram: boolean }) {
  const { settings } = useSettings();
  if (!isTelegram) {
    return (
      <ButtonLink href="/user/getme" wide large onClick={closeStockRequestDialog}>
        Связать с Telegram в профиле
      </ButtonLink>
    );
  }
  if (!settings.bot_username) return null;
  return <BotButton href={`https://t.me/${settings.bot_username}`}>Открыть бота</BotButton>;
}
