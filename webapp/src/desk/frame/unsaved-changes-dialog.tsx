import { useEffect } from 'react';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { askBeforeLeaving, isUnsaved, leave, stay, useAskedToLeave } from '#webapp/desk/kit/leaving.ts';

/**
 * Asks before somebody leaves unsaved changes: by a link of the desk, by the browser's buttons, or by closing the page.
 */
export function UnsavedChangesDialog() {
  const isAsked = useAskedToLeave();
  useEffect(() => {
    window.addEventListener('beforeunload', keepPage);
    const forget = askBeforeSteps();
    return () => {
      window.removeEventListener('beforeunload', keepPage);
      forget();
    };
  }, []);
  if (!isAsked) return null;
  return (
    <ConfirmSheet title="Уйти без сохранения?" yes="Уйти" no="Остаться" isAboutSteps onYes={leave} onNo={stay}>
      Изменения не сохранены. Когда вы вернётесь на этот экран, они будут на месте.
    </ConfirmSheet>
  );
}

function keepPage(event: BeforeUnloadEvent): void {
  if (isUnsaved()) event.preventDefault();
}

/** The browser's Back and Forward. Browsers without `navigation` go at once; the draft stays there too. */
function askBeforeSteps(): () => void {
  if (!('navigation' in window)) return () => {};
  const { navigation } = window;
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !isUnsaved()) return;
    // A dialog that closes also goes back, but stays on the screen.
    if (event.destination.url === location.href) return;
    const steps = event.destination.index - (navigation.currentEntry?.index ?? 0);
    event.preventDefault();
    askBeforeLeaving(() => history.go(steps));
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}
