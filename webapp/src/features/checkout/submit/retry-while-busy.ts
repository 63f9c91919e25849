import { ApiError } from '#webapp/lib/api-client.ts';

/** With the shop's usual pauses this takes half a minute; after that the buyer has to press again. */
const TRIES = 8;
const PAUSE_SECONDS = 3;
const LONGEST_PAUSE_SECONDS = 10;

export const ORDER_WAITS = 'Магазин обновляет товары. Подождите немного: заказ отправится сам.';

interface Waiting {
  /** Called before each pause. */
  onWait: () => void;
  pause?: (milliseconds: number) => Promise<void>;
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats a call while an import writes products; throws the last error. Only for calls that may be repeated. */
export async function retryWhileBusy<Answer>(
  call: () => Promise<Answer>,
  { onWait, pause = sleep }: Waiting,
): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'goods_busy' || tried === TRIES) throw error;
      onWait();
      await pause(1000 * Math.min(error.retryAfterSeconds ?? PAUSE_SECONDS, LONGEST_PAUSE_SECONDS));
    }
  }
}
