import { ShopError } from '#shared/domain/shop-error.ts';
import type { StaffPress } from './guards.ts';
import { answerPress } from './screen.ts';

/** Null if the shop does not have it, or not any more. */
export async function ifThere<T>(finding: Promise<T>): Promise<T | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Answers a press with an alert if the object of the button no longer exists. */
export async function ifThereOnPress(ctx: StaffPress, gone: string, act: () => Promise<unknown>): Promise<void> {
  const isDone = await ifThere(act().then(() => true));
  if (!isDone) await answerPress(ctx, gone, { isAlert: true });
}
