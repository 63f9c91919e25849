import { toast } from 'sonner';

/** Toasts come and go: nothing important is said by them alone. */
export const notify = {
  success: (text: string) => void toast.success(text),
  /** Without a mark of its own: for texts that begin with one. */
  plain: (text: string) => void toast(text),
  warning: (text: string) => void toast.warning(text),
  error: (text: string) => void toast.error(`❌ ${text}`),
};
