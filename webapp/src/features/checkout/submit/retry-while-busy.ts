import { ApiError } from '#webapp/lib/api-client.ts';

/** With the shop's usual pauses they last half a minute; who is still refused then presses again. */
const TRIES = 8;
const PAUSE_SECONDS = 3;
const LONGEST_PAUSE_SECONDS = 10;

export const ORDER_WAITS = 'Магазин обновляет товары. Подождите немного: заказ отправится сам.';

interface Waiting {
  /** Told before each pause. */
  onWait: () => void;
  pause?: (milliseconds: number) => Promise<void>;
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls again while the shop's goods are being written; the last refusal is thrown. Only for a call that may be repeated. */
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
