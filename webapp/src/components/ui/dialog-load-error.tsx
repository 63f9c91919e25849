import { useEffect } from 'react';
import { notify } from '#webapp/lib/notify.ts';

/** Replaces a dialog whose code could not be loaded: shows an error and closes the dialog. */
export function DialogLoadError({ onClose }: { onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    notify.error('Нет связи с магазином. Проверьте интернет и обновите страницу.');
    onClose();
  }, []);
  return null;
}
