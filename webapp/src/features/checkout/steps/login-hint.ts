/** Telegram's own names, in what people type: five letters at least, no dashes, no Cyrillic. */
const TELEGRAM_NAME = /^@?[a-z]\w{4,31}$/i;

/** Under the login: what it is for, and what follows where it cannot be a name in Telegram. Nothing is refused. */
export function loginHint(login: string, hasPhone: boolean): string {
  const typed = login.trim();
  if (typed === '' || TELEGRAM_NAME.test(typed)) {
    return `Имя пользователя в Telegram: по нему менеджер свяжется с вами${hasPhone ? '. Нет Telegram — напишите «нет», мы позвоним' : ''}`;
  }
  const instead = hasPhone ? 'менеджер позвонит по телефону' : 'сохраните код заказа и свяжитесь с менеджером сами';
  return `По такому имени в Telegram мы вас не найдём: ${instead}`;
}
