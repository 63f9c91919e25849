import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { backSteps } from './back-action.ts';
import { useScreenAction } from './main-action.ts';
import { usePlatform } from './platform-store.ts';

interface ChromeInput {
  /** Whether the open screen has a back button. */
  nested: boolean;
  /** Whether the main button closes the app while the screen has no action of its own. */
  mayClose: boolean;
  leave: () => void;
}

/**
 * Keeps Telegram's main and back buttons in sync with the open screen. There is one instance, in the frame of the app.
 * It is a component of its own, so that a change of a button does not render the whole frame again.
 */
export function TelegramChrome({ nested, mayClose, leave }: ChromeInput): null {
  useMainButton(mayClose);
  const platform = usePlatform();
  const steps = useStore(backSteps, (state) => state.steps);
  const goBack = useRef(leave);
  useEffect(() => {
    goBack.current = steps.at(-1) ?? leave;
  });
  const visible = nested || steps.length > 0;
  useEffect(() => platform.setBackButton(visible), [platform, visible]);
  useEffect(() => platform.onBackButton(() => goBack.current()), [platform]);
  return null;
}

function useMainButton(mayClose: boolean): void {
  const platform = usePlatform();
  const ofScreen = useScreenAction();
  // Between two screens of a purchase the button is hidden, so that a second tap does not close the app.
  const action = ofScreen === undefined && !mayClose ? null : ofScreen;
  const press = useRef<() => void>(() => {});
  useEffect(() => {
    press.current = action === undefined ? platform.close : (action?.press ?? (() => {}));
  });
  useEffect(() => {
    if (action === undefined) platform.setMainButton({ text: 'Close', enabled: true, busy: false });
    else platform.setMainButton(action);
  }, [platform, action]);
  useEffect(() => platform.onMainButton(() => press.current()), [platform]);
}
