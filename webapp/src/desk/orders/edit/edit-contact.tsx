import { ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import { formatPhone } from '#shared/contract/phone.ts';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import { type ContactDraft, contactProblem, type OrderedContact } from './contact-draft.ts';

interface EditContactProps {
  order: OrderedContact;
  draft: ContactDraft;
  onChange: (draft: ContactDraft) => void;
}

/** Who gets the order, how to reach them, and what they asked for. */
export function EditContact({ order, draft, onChange }: EditContactProps) {
  const { fio, phone, comment } = { ...order, ...draft };
  return (
    <>
      <TextField
        label="Ф.И.О."
        autoComplete="off"
        maxLength={ORDER_FIELDS.fio.max}
        value={fio}
        error={contactProblem(draft, order, 'fio')}
        onChange={({ target }) => onChange({ ...draft, fio: target.value })}
      />
      <TextField
        label="Телефон"
        type="tel"
        optional={order.phone === ''}
        autoComplete="off"
        maxLength={ORDER_FIELDS.phone.max}
        value={phone}
        error={contactProblem(draft, order, 'phone')}
        onChange={({ target }) => onChange({ ...draft, phone: target.value })}
        onBlur={() => draft.phone !== undefined && onChange({ ...draft, phone: formatPhone(draft.phone) })}
      />
      <TextArea
        label="Комментарий покупателя"
        optional
        rows={2}
        maxLength={ORDER_FIELDS.comment.max}
        value={comment}
        error={contactProblem(draft, order, 'comment')}
        onChange={({ target }) => onChange({ ...draft, comment: target.value })}
      />
    </>
  );
}
