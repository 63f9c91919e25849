import { useQuery } from '@tanstack/react-query';
import type { CustomerRow } from '#shared/contract/desk/customers.ts';
import { formatPhone, isRussianPhone } from '#shared/contract/phone.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import styles from './new-order.module.css';
import { likelyCustomersQuery } from './new-order-calls.ts';
import type { DraftCustomer, NewOrderDraft } from './new-order-draft.ts';

interface LikelyCustomersProps {
  draft: NewOrderDraft;
  onChoose: (customer: DraftCustomer | null, phone: string) => void;
}

const LEAST_LOGIN = 4;

/**
 * Customers who may be calling. Anybody can type somebody else's number, so an order goes to an account only when staff
 * choose it.
 */
export function LikelyCustomers({ draft: { phone, login, customer }, onChoose }: LikelyCustomersProps) {
  const typed = login.trim().replace(/^@/, '');
  // Normalised: the field reformats the number when it loses the focus, and the list must not reload during a press.
  const words = isRussianPhone(phone) ? formatPhone(phone) : typed.length >= LEAST_LOGIN ? typed : '';
  const { data: likely = [] } = useQuery(likelyCustomersQuery(customer ? '' : words));
  if (customer) {
    return (
      <div className={styles.chosen}>
        <p>
          Заказ появится в аккаунте: <b>{nameOf(customer)}</b>
        </p>
        <Button look="bare" onClick={() => onChoose(null, '')}>
          Отвязать
        </Button>
      </div>
    );
  }
  if (words === '' || likely.length === 0) return null;
  return (
    <div className={styles.group}>
      <p className={styles.label}>Похоже, у нас уже покупали. Это они?</p>
      <ul className={styles.likely}>
        {likely.map((one) => (
          <li key={one.id}>
            <span className={styles.words}>
              <span className={styles.name}>{nameOf(one)}</span>
              <span className={styles.soft}>{factsOf(one)}</span>
            </span>
            <Button
              look="quiet"
              aria-label={`Записать на аккаунт: ${nameOf(one)}`}
              onClick={() => onChoose({ id: one.id, name: one.name, login: one.login }, one.phone)}
            >
              Записать на аккаунт
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const nameOf = ({ id, name, login }: DraftCustomer): string => name || (login ? `@${login}` : `Покупатель ${id}`);

const factsOf = ({ name, login, phone, orders }: CustomerRow): string =>
  [
    name && login && `@${login}`,
    phone,
    orders === 0 ? 'заказов нет' : `${orders} ${russianPlural(orders, 'заказ', 'заказа', 'заказов')}`,
  ]
    .filter(Boolean)
    .join(' · ');
