export type Haptic = 'tap' | 'select' | 'success' | 'error';

/** Telegram's report when the sheet of an invoice is closed: a hint, but no proof of a payment. */
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

/** The colours of the person's Telegram by Telegram's names, such as `section_bg_color`. Unknown ones are missing. */
export type TelegramColours = Readonly<Record<string, string>>;

/**
 * What the storefront uses of the app around it. The shop must work without any of it: in an old client, or one that
 * does not answer, these functions have no effect. None of them throws or waits without a limit.
 */
export interface Platform {
  /** Signed launch data; empty if the client gave none (a launch by a keyboard button, a browser). */
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
  /** Shares a link into a chat. False if this is not possible. */
  share(url: string, text: string): boolean;
  /** Whether Telegram's invoices can be paid here. */
  takesInvoices: boolean;
  /** Opens an invoice over the app; resolves when it is closed. Null if it could not be opened. */
  openInvoice(url: string): Promise<InvoiceHint | null>;
  /** Asks the person whether the bot may write to them. False for a refusal, or if this is not possible. */
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
