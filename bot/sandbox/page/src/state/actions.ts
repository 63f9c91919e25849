import { themeParams } from '../../../mini-app/theme-params.ts';
import { ask, confirm } from '../dialogs/dialog.ts';
import { ControlError, control } from './control-client.ts';
import { changeChat, getChat, nextId, setScreen, showToast, useSandbox } from './store.ts';

/** Runs an action of a person; an error is shown on that person's screen. */
export async function attempt<T>(personId: number, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    showToast(personId, error instanceof ControlError ? error.message : 'Песочница не отвечает');
    return undefined;
  }
}

interface AppRequest {
  via: 'inline' | 'menu' | 'keyboard' | 'link';
  url?: string | undefined;
  startParam?: string | undefined;
  keyboardButton?: string | undefined;
}

/** Opens a mini app on the person's screen; for a foreign one it asks first. */
export async function openApp(personId: number, request: AppRequest): Promise<void> {
  const { theme } = useSandbox.getState();
  const { via, url, startParam: start_param, keyboardButton } = request;
  const launched = await attempt(personId, () =>
    control.launch(personId, { via, url, start_param, platform: 'ios', theme: themeParams[theme] }),
  );
  if (!launched) return;
  const { url: address, bridged } = launched;
  setScreen(personId, { app: { key: nextId(), url: address, bridged, keyboardButton } });
}

export type PaymentStatus = 'paid' | 'failed' | 'cancelled';

/** Shows the invoice and pays it if the person agrees. No money moves. */
export async function payInvoice(
  personId: number,
  target: { message_id?: number; slug?: string },
): Promise<PaymentStatus> {
  const invoice = await attempt(personId, () => control.invoice(personId, target));
  if (!invoice) return 'failed';
  const pay = () => control.pay(personId, target);
  const outcome = await ask(personId, { kind: 'payment', invoice, pay });
  return outcome === 'paid' || outcome === 'failed' ? outcome : 'cancelled';
}

export async function blockBot(personId: number): Promise<void> {
  const message = 'Бот больше не сможет писать вам. Разблокировать его можно в любой момент.';
  const agreed = await confirm(personId, { title: 'Остановить бота?', message, yes: 'Остановить', destructive: true });
  if (agreed) await attempt(personId, () => control.block(personId));
}

export async function clearChat(personId: number): Promise<void> {
  const message = 'Все сообщения этого чата исчезнут с экрана.';
  const agreed = await confirm(personId, { title: 'Очистить историю?', message, yes: 'Очистить', destructive: true });
  if (agreed) await attempt(personId, () => control.clear(personId));
}

export async function shareContact(personId: number): Promise<boolean> {
  const chat = getChat(personId);
  const message = `Бот узнает ваше имя и номер ${chat?.person.phone ?? ''}.`;
  const agreed = await confirm(personId, { title: 'Поделиться номером?', message, yes: 'Поделиться' });
  if (agreed) await attempt(personId, () => control.shareContact(personId));
  return agreed;
}

/** Hides or shows the keyboard under the input; stored only in this page. */
export function toggleKeyboard(personId: number): void {
  changeChat(personId, ({ keyboard }) => ({ keyboard: keyboard && { ...keyboard, hidden: !keyboard.hidden } }));
}
