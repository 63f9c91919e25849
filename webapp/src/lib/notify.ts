import { toast } from 'sonner';
import { raiseToasts } from './raise-toasts.ts';

function show(text: string, kind: (text: string) => unknown): void {
  kind(text);
  raiseToasts();
}

/** Toasts come and go: nothing important is said by them alone. */
export const notify = {
  success: (text: string) => show(text, toast.success),
  /** Without a mark of its own: for texts that begin with one. */
  plain: (text: string) => show(text, toast),
  warning: (text: string) => show(text, toast.warning),
  error: (text: string) => show(`❌ ${text}`, toast.error),
};
