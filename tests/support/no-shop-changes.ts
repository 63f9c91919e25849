import type { ShopChanges } from '#shared/platform/shop-changes.ts';

/** For a cache in a shop where nothing changes. */
export const NO_SHOP_CHANGES: ShopChanges = {
  subscribe: () => {},
  isHeard: () => true,
  expectMore: () => {},
  isCurrent: () => true,
  caughtUp: async () => true,
  position: async () => '0/0',
  close: async () => {},
};
