import { useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { ORDER_LISTS_KEY, orderQuery } from '#webapp/desk/orders/order-calls.ts';
import type { ApiError } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import { editableQuery } from './edit-calls.ts';

interface EditCall<Input> {
  orderId: number;
  call: (input: Input) => Promise<unknown>;
  done: string | ((input: Input) => string);
  onDone: () => void;
}

const CHANGED = 'Заказ тем временем изменился: посмотрите, какой он теперь.';

const REFUSED: Partial<Record<ErrorCode, string>> = {
  conflict: CHANGED,
  not_found: CHANGED,
  price_changed: 'Цены тем временем выросли: предложите изменение заново.',
};

/**
 * A call that edits an order. After success the order's page and the lists show it; when somebody else was first, the
 * sheet starts again.
 */
export function useEditCall<Input>({ orderId, call, done, onDone }: EditCall<Input>) {
  const queries = useQueryClient();
  const refresh = [editableQuery(orderId).queryKey, orderQuery(orderId).queryKey, ORDER_LISTS_KEY] as const;
  return useDeskCall({
    call,
    done: typeof done === 'string' ? done : (_answer, input: Input) => done(input),
    refresh,
    onDone,
    onFailure: (error) => {
      const words = REFUSED[error.code as ErrorCode];
      if (words !== undefined) for (const queryKey of refresh) void queries.invalidateQueries({ queryKey });
      notify.error(words ?? refusalWords(error));
      return true;
    },
  });
}

/** The exact reason of a refusal, if the server gives one. */
export const refusalWords = ({ message, details }: ApiError): string =>
  details.length > 0 ? details.map((detail) => detail.message).join('. ') : message;
