import type { NewOrderDraft } from './new-order-draft.ts';

/** What each part of the form is given. */
export interface DraftFieldsProps {
  draft: NewOrderDraft;
  change: (part: Partial<NewOrderDraft>) => void;
  /** What is wrong with a field, by its name on the wire. */
  problemOf: (name: string) => string | undefined;
}
