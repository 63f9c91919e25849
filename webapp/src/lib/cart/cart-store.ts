import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { Quote } from '#shared/contract/cart.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/contract/order-limits.ts';
import { track } from '#webapp/lib/metrika/shop-events.ts';
import { localSafeStorage, type TextStorage } from '#webapp/lib/safe-storage.ts';
import { type CartLine, trackedLine } from './cart-line.ts';
import { quotedLines } from './quoted-lines.ts';
import type { Reserved } from './reservation.ts';
import { readStoredLines, readStoredPromoCode } from './stored-cart.ts';

export const CART_KEY = 'prilavok:cart';
const VERSION = 1;

interface CartState {
  lines: CartLine[];
  /** As the buyer typed it; the server decides whether it is valid. */
  promoCode: string | null;
  setPromoCode(code: string | null): void;
  /** Adds a line; an existing line gets one more piece. False if the cart is full. */
  add(line: CartLine): boolean;
  /** Zero removes. */
  setQuantity(key: string, quantity: number): void;
  remove(key: string): void;
  /** Another variant in the place of a line, as many pieces as it has; with a line of that variant it becomes one. */
  replace(key: string, line: CartLine): void;
  /** Removes a line from the cart's own list, where it can be put back. */
  takeOut(key: string): void;
  /** What was taken out last, and its place. */
  takenOut: { line: CartLine; at: number } | null;
  /** Puts it back, if the cart still has room for it. */
  putBack(): void;
  forgetTakenOut(): void;
  clear(): void;
  /** Removes bought lines with the promo code; statistics do not count this as a removal. */
  leave(keys: readonly string[]): void;
  /** Applies the server's quote; `reserved` are the pieces of the buyer's own open order. */
  applyQuote(quote: Quote, reserved?: Reserved): void;
  /** The buyer has seen what changed and continues. */
  acceptChanges(): void;
}

export function createCartStore(storage: TextStorage) {
  return createStore<CartState>()(
    persist(
      (set, get) => ({
        lines: [],
        promoCode: null,
        setPromoCode: (promoCode) => set({ promoCode }),
        add(line) {
          const { lines } = get();
          const there = lines.find(({ key }) => key === line.key);
          if (there) {
            const quantity = allowed(line, there.quantity + 1);
            set({ lines: lines.map((old) => (old === there ? { ...line, quantity } : old)) });
            tell(line, quantity - there.quantity);
            return quantity > there.quantity;
          }
          if (lines.length >= MAX_CART_LINES) return false;
          set({ lines: [...lines, line] });
          tell(line, line.quantity);
          return true;
        },
        setQuantity(key, quantity) {
          if (quantity <= 0) return get().remove(key);
          const line = get().lines.find((one) => one.key === key);
          if (!line) return;
          const changed = { ...line, quantity: allowed(line, quantity), quantityWas: null };
          set({ lines: get().lines.map((one) => (one === line ? changed : one)) });
          tell(line, changed.quantity - line.quantity);
        },
        remove(key) {
          const line = get().lines.find((one) => one.key === key);
          set({ lines: get().lines.filter((one) => one !== line) });
          if (line) tell(line, -line.quantity);
        },
        replace(key, line) {
          const { lines } = get();
          const old = lines.find((one) => one.key === key);
          if (!old || key === line.key) return;
          const same = lines.find((one) => one.key === line.key);
          const wanted = old.quantity + (same?.quantity ?? 0);
          const quantity = allowed(line, wanted);
          const becomes = { ...line, quantity, quantityWas: quantity < wanted ? wanted : null };
          set({ lines: lines.filter((one) => one !== same).map((one) => (one === old ? becomes : one)) });
          tell(old, -old.quantity);
          tell(line, becomes.quantity - (same?.quantity ?? 0));
        },
        takenOut: null,
        takeOut(key) {
          const at = get().lines.findIndex((one) => one.key === key);
          const line = get().lines[at];
          if (!line) return;
          get().remove(key);
          set({ takenOut: { line, at } });
        },
        putBack() {
          const { lines, takenOut } = get();
          set({ takenOut: null });
          if (!takenOut || lines.length >= MAX_CART_LINES || lines.some(({ key }) => key === takenOut.line.key)) return;
          set({ lines: lines.toSpliced(takenOut.at, 0, takenOut.line) });
          tell(takenOut.line, takenOut.line.quantity);
        },
        forgetTakenOut: () => set({ takenOut: null }),
        clear: () => set({ lines: [], promoCode: null }),
        leave: (keys) => set({ lines: get().lines.filter(({ key }) => !keys.includes(key)), promoCode: null }),
        applyQuote: (quote, reserved = {}) => set({ lines: quotedLines(get().lines, quote, reserved) }),
        acceptChanges: () =>
          set({ lines: get().lines.map((line) => ({ ...line, priceWas: null, quantityWas: null })) }),
      }),
      {
        name: CART_KEY,
        version: VERSION,
        storage: createJSONStorage(() => tolerant(storage)),
        partialize: ({ lines, promoCode }) => ({ lines, promoCode }),
        // Lines of another version pass the same check: valid ones are kept.
        migrate: (stored) => stored,
        merge: (stored, current) => ({
          ...current,
          lines: readStoredLines(stored),
          promoCode: readStoredPromoCode(stored),
        }),
      },
    ),
  );
}

/** Invalid JSON would break the start of the shop, so it counts as empty. */
function tolerant(storage: TextStorage): TextStorage {
  return {
    ...storage,
    getItem(key) {
      const text = storage.getItem(key);
      try {
        JSON.parse(text ?? 'null');
        return text;
      } catch {
        return null;
      }
    },
  };
}

/** Reports added and removed pieces to the shop's statistics. */
function tell(line: CartLine, change: number): void {
  if (change === 0) return;
  track({ kind: change > 0 ? 'add' : 'remove', products: [trackedLine(line, Math.abs(change))] });
}

function allowed(line: CartLine, quantity: number): number {
  return Math.max(1, Math.min(quantity, MAX_QUANTITY, line.stock ?? MAX_QUANTITY));
}

export const cartStore = createCartStore(localSafeStorage);

export function useCart<Selected>(select: (state: CartState) => Selected): Selected {
  return useStore(cartStore, select);
}
