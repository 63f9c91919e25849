import { useState } from 'react';
import { formatMoney } from '../chat/summary.ts';
import { Icon } from '../shell/icon.tsx';
import type { Dialog } from '../state/store.ts';

type PaymentDialog = Extract<Dialog, { kind: 'payment' }>;

/** The payment sheet: lines, sum, buttons. It waits until the bot confirms, as Telegram does. */
export function Payment({ dialog }: { dialog: PaymentDialog }) {
  const { invoice } = dialog;
  const [state, setState] = useState<'asking' | 'busy' | { failed: string }>('asking');
  const sum = formatMoney(invoice.total_amount, invoice.currency);
  const failed = typeof state === 'object' ? state.failed : undefined;

  const pay = async (): Promise<void> => {
    setState('busy');
    try {
      const { status, error } = await dialog.pay();
      if (status === 'paid') dialog.answer('paid');
      else setState({ failed: error ?? 'Оплата не прошла.' });
    } catch {
      setState({ failed: 'Песочница не отвечает.' });
    }
  };

  return (
    <div className="payment">
      <h3>{invoice.title}</h3>
      <p className="dialog-text">{invoice.description}</p>
      <dl>
        {invoice.prices.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount, invoice.currency)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>Итого</dt>
          <dd>{sum}</dd>
        </div>
      </dl>
      <p className="payment-card">
        <Icon name="card" size={20} /> Учебная карта ·· 4242. Деньги не списываются.
      </p>
      {failed && (
        <p className="payment-error" role="alert">
          {failed}
        </p>
      )}
      <div className="dialog-buttons stacked">
        {failed === undefined && (
          <button
            type="button"
            data-kind="default"
            data-autofocus
            disabled={state === 'busy'}
            onClick={() => void pay()}
          >
            {state === 'busy' ? 'Магазин проверяет заказ…' : `Заплатить ${sum}`}
          </button>
        )}
        <button
          type="button"
          data-kind="quiet"
          disabled={state === 'busy'}
          onClick={() => dialog.answer(failed === undefined ? undefined : 'failed')}
        >
          {failed === undefined ? 'Отменить' : 'Закрыть'}
        </button>
      </div>
    </div>
  );
}
