import type { DeskSale } from '#shared/contract/desk/sales.ts';
import { NEW_TERMS, type TermsValues, termsBody, termsValues } from '#webapp/desk/discounts/terms-values.ts';

export interface SaleValues extends TermsValues {
  title: string;
  description: string;
  contact: string;
}

export const NEW_SALE: SaleValues = { title: '', description: '', contact: '', ...NEW_TERMS };

export const saleValues = ({ title, description, contact, ...terms }: DeskSale): SaleValues => ({
  ...{ title, description, contact },
  ...termsValues(terms),
});

export const saleBody = ({ title, description, contact, ...terms }: SaleValues) => ({
  ...{ title, description, contact },
  ...termsBody(terms),
});
