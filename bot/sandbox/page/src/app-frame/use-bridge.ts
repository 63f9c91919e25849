import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { themeParams } from '../../../mini-app/theme-params.ts';
import { type OpenApp, useSandbox } from '../state/store.ts';
import { answerEvent } from './answer-event.ts';
import { type AppModel, changeModel, type Fields, freshModel } from './app-model.ts';

interface Bridge {
  model: AppModel;
  send(type: string, data?: unknown): void;
  loaded(): void;
}

interface Message {
  sandbox: string;
  type: string;
  data?: unknown;
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  return 'sandbox' in value && value.sandbox === 'app' && 'type' in value && typeof value.type === 'string';
}

/** Exchanges messages with the app in the frame: only with its window, and only while it has its own origin. */
export function useBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  app: OpenApp,
  personId: number,
  close: () => void,
): Bridge {
  const [model, dispatch] = useReducer(changeModel, freshModel);
  const theme = useSandbox((state) => state.theme);
  const { origin } = new URL(app.url);
  const closing = useRef(close);
  closing.current = close;

  // Before its first message the frame may still be blank: a message to its origin would be lost with an error.
  const speaking = useRef(false);
  const send = (type: string, data?: unknown): void => {
    if (!speaking.current) return;
    frame.current?.contentWindow?.postMessage({ sandbox: 'messenger', type, data }, origin);
  };
  const size = (): { width: number; height: number } => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    return { width, height };
  };
  const latest = useRef({ send, size });
  latest.current = { send, size };

  useEffect(() => {
    if (!app.bridged) return;
    const onMessage = (event: MessageEvent): void => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin || !isMessage(event.data)) return;
      const { type } = event.data;
      speaking.current = true;
      const data = (typeof event.data.data === 'object' && event.data.data !== null ? event.data.data : {}) as Fields;
      dispatch({ type, data });
      const context = { personId, app, ...latest.current, close: () => closing.current() };
      answerEvent(context, type, data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [app, frame, origin, personId]);

  const firstTheme = useRef(theme);
  useEffect(() => {
    if (firstTheme.current === theme) return;
    firstTheme.current = theme;
    latest.current.send('theme_changed', { theme_params: themeParams[theme] });
  }, [theme]);

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      latest.current.send('viewport_changed', { ...latest.current.size(), is_expanded: true, is_state_stable: true });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);

  return { model, send, loaded: () => dispatch({ type: 'frame_loaded', data: {} }) };
}
