import type { PickupPoint } from '#shared/contract/pickup-point.ts';

/** `price` is in roubles and replaces the product's own price. */
interface ValueSeed {
  readonly value: string;
  readonly price?: number;
}

export interface AttributeSeed {
  readonly name: string;
  readonly values: readonly [ValueSeed, ...ValueSeed[]];
}

/** A combination that exists. Missing fields come from the product. */
interface VariantSeed {
  /** One value of each attribute, in the order of the attributes. */
  readonly values: readonly [string, ...string[]];
  readonly sku: string;
  readonly price?: number;
  readonly oldPrice?: number;
  readonly stock?: number;
}

export interface ProductSeed {
  /** Part of the pictures' names; reviews refer to the product by it. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Whole roubles. */
  readonly price: number;
  readonly oldPrice?: number;
  /** Shown before all others. */
  readonly isPinned?: true;
  /** Pieces left; missing when they are not counted. */
  readonly stock?: number;
  readonly attributes?: readonly AttributeSeed[];
  /**
   * What each of the pictures shows, in Russian, for people who cannot see it; the files are `{slug}-1.svg`,
   * `{slug}-2.svg`.
   */
  readonly pictures: readonly [string, ...string[]];
  /** The value or values that each picture shows; null for the product as a whole. */
  readonly pictureValues?: readonly (string | readonly string[] | null)[];
  readonly variants?: readonly VariantSeed[];
}

export interface CategorySeed {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Shown until a picture is loaded: the colour of the wall behind the goods. */
  readonly placeholder: string;
  readonly products: readonly ProductSeed[];
}

export interface DocumentSeed {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
}

/** `price` in whole roubles. */
export interface DeliverySeed {
  readonly title: string;
  readonly description: string;
  readonly price: number;
  /** Whole roubles. */
  readonly freeFrom?: number;
  readonly pickupPoints?: readonly PickupPoint[];
}

export interface PaymentMethodSeed {
  readonly name: string;
  readonly description: string;
  readonly type: 'other' | 'cash' | 'card' | 'electronic' | 'online';
  /** Offered only if the shop has an account there. */
  readonly provider?: 'robokassa' | 'telegram';
}

export interface SaleSeed {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly contact: string;
  readonly isActive: boolean;
  readonly daysAgo: number;
  /** The slug of a category whose goods its card leads to. */
  readonly category?: string;
  /** What the picture `{slug}.svg` shows. */
  readonly picture: string;
}

export interface PromoCodeSeed {
  readonly code: string;
  readonly percent: number;
}

export interface CustomerSeed {
  readonly key: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly login?: string;
}

export interface ReviewSeed {
  /** A product's slug and a customer's key. */
  readonly product: string;
  readonly by: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly comment: string;
  readonly daysAgo: number;
  readonly isApproved?: false;
  /** The shop's answer a day later. */
  readonly answer?: string;
}
