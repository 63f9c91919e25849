import { describe, expect, it } from 'vitest';
import { createCheckoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { EMPTY_DRAFT, readStoredDraft } from '#webapp/features/checkout/draft/stored-draft.ts';
import { memoryStorage } from '../memory-storage.ts';

const placed = { hash: 'a'.repeat(22), items: '1×1', login: 'masha', userId: null };

describe('the draft of a checkout', () => {
  it('continues after a reload where it was, with the order and everything typed', () => {
    const storage = memoryStorage();
    const before = createCheckoutStore(storage).getState();
    before.type({ fullName: 'Котова Мария', phone: '+7 (9' });
    before.chooseDelivery({ id: null });
    before.setConsent(true);
    before.place(placed);
    expect(createCheckoutStore(storage).getState()).toMatchObject({
      step: 2,
      delivery: { id: null },
      typed: { fullName: 'Котова Мария', phone: '+7 (9' },
      consent: true,
      placed,
    });
  });

  it('keeps the attempt after a reload in the middle of the call', () => {
    const storage = memoryStorage();
    const attempt = { key: 'k', body: '{}', anonymous: true, items: '1×1', login: 'masha' };
    createCheckoutStore(storage).getState().tryWith(attempt);
    expect(createCheckoutStore(storage).getState().attempt).toEqual(attempt);
    createCheckoutStore(storage).getState().dropAttempt();
    expect(createCheckoutStore(storage).getState().attempt).toBeNull();
  });

  it('stays at the first step with an order that was found again', () => {
    const store = createCheckoutStore(memoryStorage());
    store.getState().tryWith({ key: 'k', body: '{}', anonymous: true, items: '1×1', login: 'masha' });
    store.getState().recover(placed);
    expect(store.getState()).toMatchObject({ step: 1, placed, attempt: null });
  });

  it('starts a new checkout after the order, with the typed data but without the consent', () => {
    const store = createCheckoutStore(memoryStorage());
    store.getState().type({ fullName: 'Котова Мария' });
    store.getState().setConsent(true);
    store.getState().place(placed);
    store.getState().finish({ number: 10042, hash: placed.hash });
    expect(store.getState()).toMatchObject({
      step: 1,
      placed: null,
      consent: false,
      typed: { fullName: 'Котова Мария' },
      finished: { number: 10042 },
    });
  });

  it('starts empty from invalid data', () => {
    for (const stored of [null, 7, 'text', [], { step: 9, typed: 4, placed: { hash: 1 }, delivery: { id: 'x' } }]) {
      expect(readStoredDraft(stored)).toEqual(EMPTY_DRAFT);
    }
  });

  it('returns to the first step when the later ones have no order', () => {
    expect(readStoredDraft({ ...EMPTY_DRAFT, step: 3 }).step).toBe(1);
  });
});
