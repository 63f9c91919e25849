import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { OrderAttempt } from '#webapp/features/checkout/submit/order-attempt.ts';
import { sessionSafeStorage, type TextStorage } from '#webapp/lib/safe-storage.ts';
import { CHECKOUT_KEY, whenSignedOut } from '#webapp/lib/session/sign-out.ts';
import { type CheckoutDraft, EMPTY_DRAFT, type OpenOrder, readStoredDraft, type TypedFields } from './stored-draft.ts';

interface CheckoutState extends CheckoutDraft {
  goTo(step: CheckoutDraft['step']): void;
  /** `null` takes the choice back. */
  chooseDelivery(delivery: CheckoutDraft['delivery']): void;
  type(fields: Partial<TypedFields>): void;
  choosePoint(point: string): void;
  /** `null` takes the choice back. */
  chooseDay(day: CheckoutDraft['day']): void;
  setConsent(consent: boolean): void;
  tryWith(attempt: OrderAttempt): void;
  /** The shop refused the attempt: there is no order with its key. */
  dropAttempt(): void;
  /** The order of a lost answer; step 1 continues with it. */
  recover(placed: OpenOrder): void;
  place(placed: OpenOrder): void;
  /** The order can no longer be changed. */
  forgetOrder(): void;
  finish(finished: NonNullable<CheckoutDraft['finished']>): void;
  reset(): void;
  /** Also the typed values. */
  forgetAll(): void;
}

/**
 * Everything of a checkout that must survive a reload: the typed values, the open order's key, the step. Stored only
 * for this tab, because anyone with the order's hash can open the order.
 */
export function createCheckoutStore(storage: TextStorage) {
  return createStore<CheckoutState>()(
    persist(
      (set, get) => ({
        ...EMPTY_DRAFT,
        goTo: (step) => set({ step }),
        chooseDelivery: (delivery) => set({ delivery }),
        type: (fields) => set({ typed: { ...get().typed, ...fields } }),
        choosePoint: (point) => set({ point }),
        chooseDay: (day) => set({ day }),
        setConsent: (consent) => set({ consent }),
        tryWith: (attempt) => set({ attempt }),
        dropAttempt: () => set({ attempt: null }),
        recover: (placed) => set({ placed, attempt: null }),
        place: (placed) => set({ placed, attempt: null, step: 2 }),
        forgetOrder: () => set({ placed: null, attempt: null, step: 1 }),
        // Name and phone are used for the next order; consent is required each time.
        finish: (finished) => set({ ...EMPTY_DRAFT, typed: get().typed, point: get().point, finished }),
        reset: () => set({ ...EMPTY_DRAFT, typed: get().typed, point: get().point }),
        forgetAll: () => set(EMPTY_DRAFT),
      }),
      {
        name: CHECKOUT_KEY,
        version: 1,
        storage: createJSONStorage(() => storage),
        partialize: ({ step, delivery, typed, point, day, consent, attempt, placed, finished }) => ({
          step,
          delivery,
          typed,
          point,
          day,
          consent,
          attempt,
          placed,
          finished,
        }),
        migrate: (stored) => stored,
        merge: (stored, current) => ({ ...current, ...readStoredDraft(stored) }),
      },
    ),
  );
}

export const checkoutStore = createCheckoutStore(sessionSafeStorage);
whenSignedOut(() => checkoutStore.getState().forgetAll());

export function useCheckout<Selected>(select: (state: CheckoutState) => Selected): Selected {
  return useStore(checkoutStore, select);
}
