import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MatchedLink } from '#shared/contract/account.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { BotButton } from '#webapp/components/shop/bot-button.tsx';
import { BotDigits } from '#webapp/components/shop/bot-digits.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { TelegramIcon } from '#webapp/components/ui/screen-icons.tsx';
import sheet from '#webapp/components/ui/sheet.module.css';
import { accountQuery } from '#webapp/lib/account/account-query.ts';
import { callApi } from '#webapp/lib/api.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import styles from './profile.module.css';

const ASK_EVERY_MS = 3000;

/** Links an account of the website with Telegram; the bot confirms the owner. */
export function LinkTelegram({ userId }: { userId: number }) {
  const { settings } = useSettings();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => callApi<Success<MatchedLink>>('/api/user/link-code', { method: 'POST' }),
  });
  const link = data?.data;
  // Polls while the link is open: the accounts are joined when the bot is started with it.
  const { data: account } = useQuery({
    ...accountQuery(userId),
    enabled: link !== undefined,
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (account?.is_telegram) sessionStore.getState().confirm(account);
  }, [account]);
  if (!settings.bot_username) return null;
  return (
    <section className={classes(sheet.sheet, styles.block)}>
      <h2 className={styles.title}>Это ваш Telegram?</h2>
      <p>Подтвердите аккаунт через бота: статусы заказов придут в чат, а логин никто не займёт.</p>
      {error && <Callout tone="danger">{sentenceOf(error)}</Callout>}
      {link ? (
        <>
          <p>Откройте бота, нажмите «Запустить» и выберите это число. Эта страница узнает об этом сама.</p>
          <BotDigits digits={link.digits} />
          <BotButton href={link.url}>Открыть бота</BotButton>
          <Callout tone="info">Ждём подтверждения в Telegram…</Callout>
        </>
      ) : (
        <Button wide large busy={isPending} onClick={() => mutate()}>
          <TelegramIcon size={20} />
          Подтвердить через Telegram
        </Button>
      )}
    </section>
  );
}
