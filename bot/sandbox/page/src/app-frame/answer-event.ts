import { themeParams } from '../../../mini-app/theme-params.ts';
import { ask, confirm } from '../dialogs/dialog.ts';
import { attempt, payInvoice } from '../state/actions.ts';
import { control } from '../state/control-client.ts';
import { openLink } from '../state/open-link.ts';
import type { DialogButton } from '../state/store.ts';
import { getChat, nextId, type OpenApp, setScreen, useSandbox } from '../state/store.ts';
import type { Fields } from './app-model.ts';

interface AppContext {
  personId: number;
  app: OpenApp;
  send(type: string, data?: unknown): void;
  size(): { width: number; height: number };
  close(): void;
}

type Answerer = (context: AppContext, data: Fields) => void | Promise<void>;

const noInsets = { top: 0, bottom: 0, left: 0, right: 0 };

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function closeApp(personId: number): void {
  setScreen(personId, { app: undefined });
}

const popupWords: Record<string, string> = { ok: 'OK', close: 'Закрыть', cancel: 'Отмена' };

function popupButton(raw: unknown): DialogButton {
  const button = (typeof raw === 'object' && raw !== null ? raw : {}) as Fields;
  const type = text(button.type);
  const kind = type === 'destructive' ? 'destructive' : type === 'cancel' || type === 'close' ? 'quiet' : 'default';
  return { id: text(button.id), text: popupWords[type] ?? text(button.text), kind };
}

async function openPopup({ personId, send }: AppContext, data: Fields): Promise<void> {
  const buttons = Array.isArray(data.buttons) ? data.buttons.slice(0, 3).map(popupButton) : [];
  const shown = buttons.length > 0 ? buttons : [{ id: '', text: 'Закрыть' }];
  const title = text(data.title) || undefined;
  const button_id = await ask(personId, { kind: 'question', title, message: text(data.message), buttons: shown });
  send('popup_closed', button_id === undefined ? {} : { button_id });
}

async function requestWriteAccess({ personId, send }: AppContext): Promise<void> {
  const person = getChat(personId)?.person;
  if (person?.writeAccess || (person?.started && !person.blocked))
    return send('write_access_requested', { status: 'allowed' });
  const message = 'Бот сможет присылать вам сообщения, например о заказе.';
  const agreed = await confirm(personId, { title: 'Разрешить боту писать вам?', message, yes: 'Разрешить' });
  if (agreed) await attempt(personId, () => control.allowWriting(personId));
  send('write_access_requested', { status: agreed ? 'allowed' : 'cancelled' });
}

/** The reactions to events of the shop's app. Other events are ignored, as old clients do. */
const answers: Record<string, Answerer> = {
  web_app_request_theme: ({ send }) =>
    send('theme_changed', { theme_params: themeParams[useSandbox.getState().theme] }),
  web_app_request_viewport: ({ send, size }) =>
    send('viewport_changed', { ...size(), is_expanded: true, is_state_stable: true }),
  web_app_request_safe_area: ({ send }) => send('safe_area_changed', noInsets),
  web_app_request_content_safe_area: ({ send }) => send('content_safe_area_changed', noInsets),
  web_app_close: ({ close }) => close(),
  web_app_open_popup: openPopup,
  web_app_open_link: ({ personId }, data) => openLink(personId, text(data.url), false),
  web_app_open_tg_link: ({ personId }, data) => openLink(personId, `https://t.me${text(data.path_full)}`, false),
  web_app_open_invoice: async ({ personId, send }, data) => {
    const slug = text(data.slug);
    send('invoice_closed', { slug, status: await payInvoice(personId, { slug }) });
  },
  web_app_request_write_access: requestWriteAccess,
  web_app_data_send: async ({ personId, app }, data) => {
    // Allowed only after a keyboard launch; real clients ignore it otherwise.
    if (app.keyboardButton === undefined) return;
    const button = app.keyboardButton;
    closeApp(personId);
    await attempt(personId, () => control.sendAppData(personId, text(data.data), button));
  },
  web_app_switch_inline_query: ({ personId }, data) => {
    closeApp(personId);
    const username = useSandbox.getState().view?.bot.username ?? '';
    setScreen(personId, { insert: { id: nextId(), text: `@${username} ${text(data.query)}` } });
  },
};

export function answerEvent(context: AppContext, type: string, data: Fields): void {
  if (Object.hasOwn(answers, type)) void answers[type]?.(context, data);
}
