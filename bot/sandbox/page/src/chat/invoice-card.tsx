import type { WireInvoice } from '../../../core/world.ts';
import { formatMoney } from './summary.ts';

/** An invoice in the chat: title, description and sum. */
export function InvoiceCard({ invoice }: { invoice: WireInvoice }) {
  return (
    <div className="invoice">
      <b>{invoice.title}</b>
      <p>{invoice.description}</p>
      <span className="sum">{formatMoney(invoice.total_amount, invoice.currency)}</span>
    </div>
  );
}
