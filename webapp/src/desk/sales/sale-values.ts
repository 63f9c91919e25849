import type { DeskSale } from '#shared/contract/desk/sales.ts';
import { NEW_TERMS, type TermsValues, termsBody, termsValues } from '#webapp/desk/discounts/terms-values.ts';

export interface SaleValues extends TermsValues {
  title: string;
  description: string;
  contact: string;
  /** Its address; null without one. */
  picture: string | null;
}

export const NEW_SALE: SaleValues = { title: '', description: '', contact: '', picture: null, ...NEW_TERMS };

export const saleValues = ({ title, description, contact, picture, ...terms }: DeskSale): SaleValues => ({
  title,
  description,
  contact,
  picture,
  ...termsValues(terms),
});

/** A picture is sent only when it has changed: an old one may have an address that is no longer accepted. */
export const saleBody = ({ title, description, contact, picture, ...terms }: SaleValues, saved: SaleValues) => ({
  title,
  description,
  contact,
  ...(picture !== saved.picture && { picture }),
  ...termsBody(terms),
});
