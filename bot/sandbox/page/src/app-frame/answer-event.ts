import { ask, confirm, type DialogButton } from '../dialogs/dialog.ts';
import { attempt, payInvoice } from '../state/actions.ts';
import { control } from '../state/control-client.ts';
import { openLink } from '../state/open-link.ts';
import { getChat, nextId, type OpenApp, setScreen, showToast, useSandbox } from '../state/store.ts';
import type { Fields } from './app-model.ts';
import { themeParams } from './theme-params.ts';

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

async function requestPhone({ personId, send }: AppContext): Promise<void> {
  const phone = getChat(personId)?.person.phone ?? '';
  const message = `Бот узнает ваше имя и номер ${phone}.`;
  const agreed = await confirm(personId, { title: 'Поделиться номером?', message, yes: 'Поделиться' });
  if (agreed) await attempt(personId, () => control.shareContact(personId));
  send('phone_requested', { status: agreed ? 'sent' : 'cancelled' });
}

async function readClipboard({ send }: AppContext, data: Fields): Promise<void> {
  const req_id = data.req_id;
  try {
    send('clipboard_text_received', { req_id, data: await navigator.clipboard.readText() });
  } catch {
    send('clipboard_text_received', { req_id });
  }
}

async function sharePrepared({ personId, send }: AppContext, data: Fields): Promise<void> {
  const agreed = await confirm(personId, {
    title: 'Поделиться сообщением?',
    message: 'В песочнице оно появится в этом же чате.',
    yes: 'Отправить',
  });
  if (!agreed) return send('prepared_message_failed', { error: 'USER_DECLINED' });
  try {
    await control.sharePrepared(personId, text(data.id));
    send('prepared_message_sent');
  } catch {
    send('prepared_message_failed', { error: 'MESSAGE_EXPIRED' });
  }
}

function refuse(event: string): Answerer {
  return ({ send }, data) =>
    send(event, { error: 'UNSUPPORTED', ...(data.req_id === undefined ? {} : { req_id: data.req_id }) });
}

/** What a client does for each event of an app; what a computer has not is refused as clients without it refuse. */
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
  web_app_request_phone: requestPhone,
  web_app_invoke_custom_method: async ({ personId, send }, data) => {
    const reply = await attempt(personId, () => control.customMethod(personId, text(data.method), data.params));
    send('custom_method_invoked', { req_id: data.req_id, ...(reply ?? { error: 'NETWORK_ERROR' }) });
  },
  web_app_data_send: async ({ personId, app }, data) => {
    // Only keyboard launches may; real clients ignore it in every other.
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
  web_app_send_prepared_message: sharePrepared,
  web_app_read_text_from_clipboard: readClipboard,
  web_app_share_to_story: ({ personId }) => showToast(personId, 'Историй в песочнице нет'),
  web_app_request_fullscreen: refuse('fullscreen_failed'),
  web_app_open_scan_qr_popup: ({ personId, send }) => {
    showToast(personId, 'Камеры в песочнице нет');
    send('scan_qr_popup_closed');
  },
  web_app_check_home_screen: ({ send }) => send('home_screen_checked', { status: 'unsupported' }),
  web_app_add_to_home_screen: refuse('home_screen_failed'),
  web_app_biometry_get_info: ({ send }) => send('biometry_info_received', { available: false }),
  web_app_check_location: ({ send }) => send('location_checked', { available: false }),
  web_app_request_location: ({ send }) => send('location_requested', { available: false }),
  web_app_start_accelerometer: refuse('accelerometer_failed'),
  web_app_start_gyroscope: refuse('gyroscope_failed'),
  web_app_start_device_orientation: refuse('device_orientation_failed'),
  web_app_set_emoji_status: refuse('emoji_status_failed'),
  web_app_request_emoji_status_access: ({ send }) => send('emoji_status_access_requested', { status: 'cancelled' }),
  web_app_request_file_download: async ({ personId, send }, data) => {
    const message = text(data.file_name);
    const agreed = await confirm(personId, { title: 'Скачать файл?', message, yes: 'Скачать' });
    send('file_download_requested', { status: agreed ? 'downloading' : 'cancelled' });
    if (agreed) window.open(text(data.url), '_blank', 'noopener');
  },
  web_app_device_storage_save_key: refuse('device_storage_failed'),
  web_app_device_storage_get_key: refuse('device_storage_failed'),
  web_app_device_storage_clear: refuse('device_storage_failed'),
  web_app_secure_storage_save_key: refuse('secure_storage_failed'),
  web_app_secure_storage_get_key: refuse('secure_storage_failed'),
  web_app_secure_storage_restore_key: refuse('secure_storage_failed'),
  web_app_secure_storage_clear: refuse('secure_storage_failed'),
};

export function answerEvent(context: AppContext, type: string, data: Fields): void {
  if (Object.hasOwn(answers, type)) void answers[type]?.(context, data);
}
