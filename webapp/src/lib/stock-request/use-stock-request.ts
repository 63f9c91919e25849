import { useMutation } from '@tanstack/react-query';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import { useSessionStatus, useSessionUser } from '#webapp/lib/session/use-session.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import {
  closeStockRequestDialog,
  openStockRequestDialog,
  type StockTarget,
  setWaiting,
  useIsWaiting,
} from './stock-request-store.ts';

/** Requests a message when a product is back, and cancels the request. */
export function useStockRequest(target: StockTarget) {
  const platform = usePlatform();
  const status = useSessionStatus();
  const user = useSessionUser();
  const userId = user?.id;
  const isWaiting = useIsWaiting(userId, target);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ ask }: { ask: boolean; by: number }) => {
      if (ask && user?.is_telegram && !user.can_message) await platform.requestWriteAccess();
      return callApi(`/api/products/${target.productId}/stock-request`, {
        method: ask ? 'POST' : 'DELETE',
        body: target.variantId === null ? {} : { variant_id: target.variantId },
      });
    },
    onSuccess: (_answer, { ask, by }) => {
      setWaiting(by, target, ask);
      closeStockRequestDialog();
      platform.haptic(ask ? 'success' : 'tap');
      notify.success(ask ? 'Напишем вам в Telegram, когда товар появится' : 'Хорошо, не будем сообщать');
    },
    onError: (error) => {
      platform.haptic('error');
      if (error instanceof ApiError && error.status === 409) openStockRequestDialog(target, sentenceOf(error));
      else notify.error(sentenceOf(error));
    },
  });
  const toggle = () => {
    // Whether it is a guest is not known yet.
    if (status === 'checking') return;
    if (userId === undefined) openStockRequestDialog(target);
    else mutate({ ask: !isWaiting, by: userId });
  };
  return { isWaiting, isPending, toggle };
}
