import { useEffect, useRef } from 'react';
import { Toaster, type ToasterProps, toast } from 'sonner';
import { drawToasts, setToastRaiser, type ToastKind } from '#webapp/lib/notify.ts';

const DRAW = {
  success: toast.success,
  plain: toast,
  warning: toast.warning,
  error: toast.error,
} satisfies Record<ToastKind, (text: string) => number | string>;

interface ToastLayerProps extends ToasterProps {
  layerClassName: string | undefined;
  /** Called each time before the layer is moved to the front. */
  onRaise?: (layer: HTMLElement) => void;
}

/** Toasts in the browser's top layer, because an open dialog would cover them otherwise. */
export function ToastLayer({ layerClassName, onRaise, ...options }: ToastLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const lift = () => raise(layer.current, onRaise);
    setToastRaiser(lift);
    // An error ends with the next success, and the same one is not said twice at once.
    let errors: { id: number | string; text: string }[] = [];
    const stop = drawToasts((kind, text) => {
      const isOver = (error: { text: string }) => kind === 'success' || error.text === text;
      for (const error of errors) if (isOver(error)) toast.dismiss(error.id);
      errors = errors.filter((error) => !isOver(error));
      const id = DRAW[kind](text);
      if (kind === 'error') errors.push({ id, text });
      lift();
    });
    return () => {
      stop();
      setToastRaiser(() => {});
    };
  }, [onRaise]);
  return (
    <div ref={layer} popover="manual" className={layerClassName}>
      {/* One under the other: in the library's pile only the last can be read. */}
      <Toaster expand icons={{ error: null }} containerAriaLabel="Уведомления" {...options} />
    </div>
  );
}

/** An element that is hidden and shown again is in front of everything else in the top layer. */
function raise(layer: HTMLElement | null, onRaise: ToastLayerProps['onRaise']): void {
  // Browsers from before 2024 have no popovers: there toasts are above the page, and under dialogs.
  if (!layer || typeof layer.showPopover !== 'function') return;
  onRaise?.(layer);
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}
