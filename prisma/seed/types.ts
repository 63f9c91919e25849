import type { Backdrop } from './pictures/scene.ts';
import type { Art } from './pictures/svg.ts';

interface PictureSeed {
  readonly art: Art;
  /** What is shown, in Russian, for those who do not see it. */
  readonly alt: string;
  readonly scale?: number;
}

/** `price` is roubles and takes the place of the product's own price. */
interface ValueSeed {
  readonly value: string;
  readonly price?: number;
}

export interface AttributeSeed {
  readonly name: string;
  readonly values: readonly [ValueSeed, ...ValueSeed[]];
}

export interface ProductSeed {
  /** Names the pictures and ties the reviews to the product. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Whole roubles. */
  readonly price: number;
  /** Pieces left; not given when they are not counted. */
  readonly stock?: number;
  readonly attributes?: readonly AttributeSeed[];
  readonly pictures: readonly [PictureSeed, ...PictureSeed[]];
}

export interface CategorySeed {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly backdrop: Backdrop;
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
}

export interface PaymentMethodSeed {
  readonly name: string;
  readonly description: string;
  readonly type: 'other' | 'cash' | 'card' | 'electronic' | 'online';
  /** Offered only where the shop has an account there. */
  readonly provider?: 'robokassa' | 'telegram';
}

export interface SaleSeed {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly contact: string;
  readonly isActive: boolean;
  readonly daysAgo: number;
  readonly backdrop: Backdrop;
  readonly picture: PictureSeed;
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
}
