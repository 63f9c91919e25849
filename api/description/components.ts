import type { Component } from './component.ts';
import { deskImportComponents } from './components/desk-imports.ts';
import { editedProductComponents } from './components/edited-product.ts';
import { orderComponents } from './components/orders.ts';
import { paymentComponents } from './components/payments.ts';
import { peopleComponents } from './components/people.ts';
import { productComponents } from './components/products.ts';
import { reviewComponents } from './components/reviews.ts';
import { shopComponents } from './components/shop.ts';

/** Every schema that has a name in the description. */
export const COMPONENTS: readonly Component[] = [
  ...productComponents,
  ...editedProductComponents,
  ...orderComponents,
  ...paymentComponents,
  ...peopleComponents,
  ...reviewComponents,
  ...shopComponents,
  ...deskImportComponents,
];
