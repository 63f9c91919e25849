export type Haptic = 'tap' | 'select' | 'success' | 'error';

/** What Telegram says of a bill when its sheet is closed: a hint, and no proof of money. */
export type InvoiceHint = 'paid' | 'pending' | 'failed' | 'cancelled';

export interface MainButton {
  text: string;
  enabled: boolean;
  busy: boolean;
}

export interface FrameColours {
  header: string;
  background: string;
  button: string;
  buttonText: string;
}

/** The colours of the person's Telegram by Telegram's names of them, as `section_bg_color`, without those it does not tell. */
export type TelegramColours = Readonly<Record<string, string>>;

/**
 * What the storefront asks of the app around it. None of it may be needed for the shop to work: an old client, or one
 * that answers nothing, leaves each of these without effect, and nothing here throws or waits without a limit.
 */
export interface Platform {
  /** Signed launch data; empty where the client gave none (a keyboard button's launch, a browser). */
  initData: string;
  startParam: string | undefined;
  ready(): void;
  close(): void;
  /** `null` hides it. */
  setMainButton(button: MainButton | null): void;
  onMainButton(press: () => void): () => void;
  setBackButton(visible: boolean): void;
  onBackButton(press: () => void): () => void;
  setColours(colours: FrameColours): void;
  /** The same object until they change. */
  telegramColours(): TelegramColours;
  onTelegramColours(changed: () => void): () => void;
  haptic(kind: Haptic): void;
  openLink(url: string): void;
  /** Offers a link to the person's chats. False where that cannot be done. */
  share(url: string, text: string): boolean;
  /** Whether bills of Telegram's own can be paid here. */
  takesInvoices: boolean;
  /** Opens a bill over the app; resolves when it is closed. Null where it did not open. */
  openInvoice(url: string): Promise<InvoiceHint | null>;
  /** Asks the person whether the bot may write to them. False for a refusal, and where it cannot be asked. */
  requestWriteAccess(): Promise<boolean>;
}

const NO_COLOURS: TelegramColours = {};

/** A plain browser: the page's own buttons do everything. */
export const browserPlatform: Platform = {
  initData: '',
  startParam: undefined,
  ready() {},
  close() {},
  setMainButton() {},
  onMainButton: () => () => {},
  setBackButton() {},
  onBackButton: () => () => {},
  setColours() {},
  telegramColours: () => NO_COLOURS,
  onTelegramColours: () => () => {},
  haptic() {},
  openLink: (url) => void globalThis.open?.(url, '_blank', 'noopener'),
  share: () => false,
  takesInvoices: false,
  openInvoice: async () => null,
  requestWriteAccess: async () => false,
};
