import { NameField, PhoneField, QuotedInput } from '#webapp/desk/orders/contact-fields.tsx';
import { QUOTED_FIELDS } from '#webapp/desk/orders/quoted-fields.ts';
import { type ContactDraft, type ContactField, contactProblem, type OrderedContact } from './contact-draft.ts';

interface EditContactProps {
  order: OrderedContact;
  draft: ContactDraft;
  onChange: (draft: ContactDraft) => void;
}

/** The buyer's name, phone and other fields. */
export function EditContact({ order, draft, onChange }: EditContactProps) {
  const fieldOf = (field: ContactField) => ({
    value: draft[field] ?? order[field],
    error: contactProblem(draft, order, field),
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
  });
  return (
    <>
      <NameField {...fieldOf('fio')} />
      <PhoneField {...fieldOf('phone')} optional={order.phone === ''} />
      {QUOTED_FIELDS.map((field) => (
        <QuotedInput key={field} field={field} {...fieldOf(field)} />
      ))}
    </>
  );
}
