import type { NewOrderDraft } from './new-order-draft.ts';

/** Props of each part of the form. */
export interface DraftFieldsProps {
  draft: NewOrderDraft;
  change: (part: Partial<NewOrderDraft>) => void;
  /** The error of a field, by its name in the API. */
  problemOf: (name: string) => string | undefined;
}
