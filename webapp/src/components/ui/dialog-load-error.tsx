import { useEffect } from 'react';
import { notify } from '#webapp/lib/notify.ts';

/** In the place of a window whose code could not be had: says so, and takes the window back. */
export function DialogLoadError({ onClose }: { onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    notify.error('Нет связи с магазином. Проверьте интернет и обновите страницу.');
    onClose();
  }, []);
  return null;
}
