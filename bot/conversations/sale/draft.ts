/** A sale that is not announced yet. Plain JSON. */
export interface SaleDraft {
  photo: { fileId: string } | null;
  title: string;
  description: string;
  contact: string;
}

/** What can be asked about a sale, in the order of asking. */
export const SALE_FIELDS = ['photo', 'title', 'description', 'contact'] as const;
export type SaleField = (typeof SALE_FIELDS)[number];

export const SALE_FIELD_NAMES = {
  photo: 'Картинка',
  title: 'Название',
  description: 'Описание',
  contact: 'Контакт',
} satisfies Record<SaleField, string>;
