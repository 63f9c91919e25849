import {
  backButton,
  closingBehavior,
  hapticFeedback,
  init,
  invoice,
  isTMA,
  mainButton,
  miniApp,
  openLink,
  requestWriteAccess,
  retrieveLaunchParams,
  retrieveRawInitData,
  shareURL,
  themeParams,
  viewport,
} from '@telegram-apps/sdk-react';
import type { FrameColours, Haptic, InvoiceHint, Platform, TelegramColours } from './platform.ts';

/**
 * The only file that imports Telegram's SDK, which is no longer developed and may have to be replaced. Loaded only
 * inside Telegram.
 */

/** Telegram Web needs a moment to answer. Without an answer it is a page that was only reloaded in a browser. */
const ANSWER_MS = 500;
const VIEWPORT_MS = 3000;
/** Long enough to read and decide, but limited, because some clients never answer. */
const DIALOG_MS = 60_000;

const INVOICE_HINTS: readonly InvoiceHint[] = ['paid', 'pending', 'failed', 'cancelled'];

type Hex = `#${string}`;

/** `null` if this is not Telegram. */
export async function openSdkPlatform(): Promise<Platform | null> {
  if (!(await isTMA('complete', { timeout: ANSWER_MS }).catch(() => false))) return null;
  init();
  for (const mount of [
    themeParams.mountSync,
    miniApp.mountSync,
    mainButton.mount,
    backButton.mount,
    closingBehavior.mount,
  ]) {
    quietly(() => mount.ifAvailable());
  }
  void mountViewport();
  return {
    initData: quietly(retrieveRawInitData) ?? '',
    startParam: startParam(),
    ready() {
      quietly(() => miniApp.ready.ifAvailable());
      quietly(() => viewport.expand.ifAvailable());
      quietly(() => closingBehavior.enableConfirmation.ifAvailable());
    },
    close: () => void quietly(() => miniApp.close.ifAvailable()),
    setMainButton(button) {
      quietly(() =>
        mainButton.setParams.ifAvailable(
          button
            ? {
                text: button.text,
                isVisible: true,
                isEnabled: button.enabled && !button.busy,
                isLoaderVisible: button.busy,
              }
            : { isVisible: false, isLoaderVisible: false },
        ),
      );
    },
    onMainButton: (press) => listening(() => mainButton.onClick.ifAvailable(press)),
    setBackButton: (visible) => void quietly(() => (visible ? backButton.show : backButton.hide).ifAvailable()),
    onBackButton: (press) => listening(() => backButton.onClick.ifAvailable(press)),
    setColours,
    ...readColours(),
    haptic,
    openLink: (url) => void quietly(() => openLink.ifAvailable(url)),
    share: (url, text) => quietly(() => shareURL.ifAvailable(url, text)[0]) ?? false,
    takesInvoices: quietly(() => invoice.open.isSupported()) ?? false,
    openInvoice,
    requestWriteAccess: askWriteAccess,
  };
}

/** Safe areas become `--tg-viewport-…` variables. This is not awaited, because some clients never answer. */
async function mountViewport(): Promise<void> {
  try {
    if (viewport.mount.isAvailable()) await viewport.mount({ timeout: VIEWPORT_MS });
    if (viewport.bindCssVars.isAvailable()) viewport.bindCssVars();
    viewport.expand.ifAvailable();
  } catch {
    quietly(() => viewport.expand.ifAvailable());
  }
}

function setColours({ header, background, button, buttonText }: FrameColours): void {
  quietly(() => miniApp.setHeaderColor.ifAvailable(header as Hex));
  quietly(() => miniApp.setBackgroundColor.ifAvailable(background as Hex));
  quietly(() => miniApp.setBottomBarColor.ifAvailable(background as Hex));
  quietly(() => mainButton.setParams.ifAvailable({ backgroundColor: button as Hex, textColor: buttonText as Hex }));
}

function readColours(): Pick<Platform, 'telegramColours' | 'onTelegramColours'> {
  let [told, colours]: [unknown, TelegramColours] = [undefined, {}];
  return {
    telegramColours() {
      const state = quietly(() => themeParams.state());
      if (state !== told) [told, colours] = [state, named(state ?? {})];
      return colours;
    },
    onTelegramColours: (changed) => quietly(() => themeParams.state.sub(changed)) ?? (() => {}),
  };
}

/** Depending on its version, the SDK names them `sectionBgColor` or as Telegram does. */
function named(state: object): TelegramColours {
  const entries: [string, unknown][] = Object.entries(state);
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(
    entries.flatMap(([name, colour]) => (typeof colour === 'string' ? [[snake(name), colour] as const] : [])),
  );
}

function haptic(kind: Haptic): void {
  quietly(() => {
    if (kind === 'tap') hapticFeedback.impactOccurred.ifAvailable('light');
    else if (kind === 'select') hapticFeedback.selectionChanged.ifAvailable();
    else hapticFeedback.notificationOccurred.ifAvailable(kind);
  });
}

async function openInvoice(url: string): Promise<InvoiceHint | null> {
  try {
    const said = invoice.open.isAvailable() ? await invoice.open(url, 'url') : null;
    return INVOICE_HINTS.find((hint) => hint === said) ?? null;
  } catch {
    return null;
  }
}

async function askWriteAccess(): Promise<boolean> {
  try {
    if (!requestWriteAccess.isAvailable()) return false;
    return (await requestWriteAccess({ timeout: DIALOG_MS })) === 'allowed';
  } catch {
    return false;
  }
}

function startParam(): string | undefined {
  return quietly(() => {
    const launch = retrieveLaunchParams();
    return launch.tgWebAppStartParam ?? launch.tgWebAppData?.start_param;
  });
}

function listening(subscribe: () => [true, () => void] | [false]): () => void {
  const [, off] = quietly(subscribe) ?? [false];
  return off ?? (() => {});
}

/** The SDK throws in an old or unusual client; the shop continues without that feature. */
function quietly<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
