import { NameField, PhoneField, QUOTED_INPUTS } from '#webapp/desk/orders/contact-fields.tsx';
import { QUOTED_FIELDS } from '#webapp/desk/orders/quoted-fields.ts';
import { type ContactDraft, type ContactField, contactProblem, type OrderedContact } from './contact-draft.ts';

interface EditContactProps {
  order: OrderedContact;
  draft: ContactDraft;
  onChange: (draft: ContactDraft) => void;
}

/** Who gets the order, how to reach them, and what they asked for. */
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
      {QUOTED_FIELDS.map((field) => {
        const Input = QUOTED_INPUTS[field];
        return <Input key={field} {...fieldOf(field)} />;
      })}
    </>
  );
}
