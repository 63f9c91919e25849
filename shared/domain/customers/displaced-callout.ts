import type { User as UserRow } from '#prisma/generated/client.ts';

type Account = Pick<UserRow, 'login' | 'formerLoginKey' | 'telegramId'>;

/** What the owner of a website account reads after a Telegram user took its login; null when nothing happened. */
export function displacedCallout({ login, formerLoginKey, telegramId }: Account): string | null {
  if (formerLoginKey === null || telegramId !== null) return null;
  return (
    `Логин «${formerLoginKey}» теперь у пользователя Telegram: он подтвердил, что это его имя. ` +
    `Ваш аккаунт, заказы и избранное на месте, входите с прежними логином и паролем; в магазине вы теперь «${login}». ` +
    `Если @${formerLoginKey} в Telegram — это вы, нажмите в профиле «Подтвердить через Telegram», и бот объединит аккаунты.`
  );
}
