import { useEffect, useState } from 'react';
import type { WireInvoice } from '../../../core/world.ts';
import { control } from '../state/control-client.ts';
import { formatMoney } from './summary.ts';

/** An invoice in the chat: picture, title, words and the sum. */
export function InvoiceCard({
  invoice,
  personId,
  messageId,
}: {
  invoice: WireInvoice;
  personId: number;
  messageId: number;
}) {
  const [photo, setPhoto] = useState<string>();
  useEffect(() => {
    let gone = false;
    control
      .invoice(personId, { message_id: messageId })
      .then(({ photoUrl }) => gone || setPhoto(photoUrl))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [personId, messageId]);
  return (
    <div className="invoice">
      {photo && <img src={photo} alt="" />}
      <b>{invoice.title}</b>
      <p>{invoice.description}</p>
      <span className="sum">{formatMoney(invoice.total_amount, invoice.currency)}</span>
    </div>
  );
}
