import type { Settings } from '#shared/contract/settings.ts';

/** The name of the frame in which the desk shows the shop with settings that are not saved yet. */
export const PREVIEW_FRAME = 'prilavok-preview';

/** What the desk shows before it is saved. */
export type PreviewedSettings = Pick<Settings, 'theme' | 'logo'>;

interface Ready {
  kind: 'prilavok:preview-ready';
}
interface Shown {
  kind: 'prilavok:preview';
  settings: PreviewedSettings;
}

/**
 * Whether this page is in that frame. Then it is a guest's: its storages are in memory, so that it neither knows the
 * admin's session nor keeps a cart. It counts no visit, leaves Telegram alone, and orders and writes nothing.
 */
export const isSettingsPreview = (): boolean =>
  typeof window !== 'undefined' && window.name === PREVIEW_FRAME && window.parent !== window;

/** In the frame: tells the desk that it listens, and takes the settings. Returns what ends it. */
export function takePreview(show: (settings: PreviewedSettings) => void): () => void {
  const end = hear<Shown>(window.parent, 'prilavok:preview', ({ settings }) => show(settings));
  window.parent.postMessage({ kind: 'prilavok:preview-ready' } satisfies Ready, location.origin);
  return end;
}

/** In the desk: calls back each time the frame begins to listen. Returns what ends it. */
export const whenPreviewReady = (frame: Window, ready: () => void): (() => void) =>
  hear<Ready>(frame, 'prilavok:preview-ready', ready);

export const sendPreview = (frame: Window, settings: PreviewedSettings): void =>
  frame.postMessage({ kind: 'prilavok:preview', settings } satisfies Shown, location.origin);

/** Only messages of the same origin and from that window. */
function hear<Message extends { kind: string }>(
  from: Window,
  kind: Message['kind'],
  take: (message: Message) => void,
): () => void {
  const listen = ({ source, origin, data }: MessageEvent) => {
    const isOurs = source === from && origin === location.origin;
    if (isOurs && typeof data === 'object' && data?.kind === kind) take(data as Message);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
