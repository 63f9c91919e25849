import { readWidgetMessage, type WidgetHint } from './widget-events.ts';

/** The global objects of the provider's script. */
interface ProviderScript {
  StartPayment(fields: Record<string, string>): void;
  ClosePaymentForm?(): void;
}

declare global {
  interface Window {
    Robokassa?: ProviderScript;
  }
}

/** The limit for loading the script. */
const LOAD_MS = 15_000;
/** If the frame does not appear within this time, the script does not work here. */
const FRAME_MS = 3_500;
const LOOK_MS = 300;
const FRAME_ID = 'robokassa_iframe';

const loading = new Map<string, Promise<void>>();

/** The provider's payment form over the page. */
export interface PaymentWidget {
  /** Loads the script, once per page; rejects if it cannot be loaded. */
  load(script: string): Promise<void>;
  /** Opens the form; `onGone` is called if it did not appear, or when it has disappeared. */
  open(fields: Record<string, string>, script: string, listeners: WidgetListeners): void;
  close(): void;
}

interface WidgetListeners {
  onHint(hint: WidgetHint): void;
  onGone(wasSeen: boolean): void;
}

let stopWatching: () => void = () => {};

export const paymentWidget: PaymentWidget = {
  load(script) {
    const before = loading.get(script);
    if (before) return before;
    const loaded = loadScript(script);
    loading.set(script, loaded);
    // The next press tries again.
    loaded.catch(() => loading.delete(script));
    return loaded;
  },
  open(fields, script, listeners) {
    stopWatching();
    window.Robokassa?.StartPayment(fields);
    stopWatching = watch(new URL(script).origin, listeners);
  },
  close() {
    stopWatching();
    window.Robokassa?.ClosePaymentForm?.();
  },
};

async function loadScript(src: string): Promise<void> {
  if (window.Robokassa) return;
  const element = document.createElement('script');
  element.src = src;
  element.async = true;
  const timer = { id: 0 };
  try {
    await new Promise<void>((resolve, reject) => {
      element.onload = () => resolve();
      element.onerror = () => reject(new Error('the script did not come'));
      timer.id = window.setTimeout(() => reject(new Error('the script took too long')), LOAD_MS);
      document.head.append(element);
    });
    if (!window.Robokassa) throw new Error('the script brought nothing');
  } catch (error) {
    element.remove();
    throw error;
  } finally {
    window.clearTimeout(timer.id);
  }
}

/**
 * The widget's messages are few and not reliable, so the page watches the frame, as the provider's own code does.
 */
function watch(origin: string, { onHint, onGone }: WidgetListeners): () => void {
  const opened = Date.now();
  let wasSeen = false;
  const hear = (event: MessageEvent): void => {
    const hint = readWidgetMessage(event, origin);
    if (!hint) return;
    wasSeen = true;
    onHint(hint);
  };
  const look = (): void => {
    const frame = document.getElementById(FRAME_ID);
    if (frame?.checkVisibility()) wasSeen = true;
    else if (wasSeen || Date.now() - opened > FRAME_MS) {
      stop();
      onGone(wasSeen);
    }
  };
  const timer = window.setInterval(look, LOOK_MS);
  const stop = (): void => {
    window.clearInterval(timer);
    window.removeEventListener('message', hear);
  };
  window.addEventListener('message', hear);
  look();
  return stop;
}
