import type { LegalDetails } from '../legal-details.ts';

/** A document with blanks, with which a shop can begin. */
export interface DocumentTemplate {
  /** What only a lawyer can say about this one. */
  advice: string;
  text: (seller: LegalDetails, shop: string) => string;
}

/** ОГРНИП is two digits longer than ОГРН. */
export const registration = ({ inn, ogrn }: LegalDetails): string =>
  `ИНН ${inn}, ${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'} ${ogrn}`;

export const requisites = (seller: LegalDetails): string =>
  `${seller.name}\n${registration(seller)}\nАдрес: ${seller.address}\nЭлектронная почта: ${seller.email}`;
