import type { ShopChanges } from '#shared/platform/shop-changes.ts';

/** For a memory that keeps everything, of a shop in which nobody changes anything. */
export const NO_SHOP_CHANGES: ShopChanges = {
  subscribe: () => {},
  isHeard: () => true,
  expectMore: () => {},
  isCurrent: () => true,
  caughtUp: async () => true,
  position: async () => '0/0',
  close: async () => {},
};
