import type { PaymentMethodRow } from '#shared/contract/desk/payment-methods.ts';
import { OrderedList } from '#webapp/desk/kit/ordered-list.tsx';
import { RowWords } from '#webapp/desk/kit/row-words.tsx';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { methodFacts } from './method-facts.ts';
import { deskMethodsQuery, orderMethods } from './payment-method-calls.ts';

export function MethodList({ methods }: { methods: readonly PaymentMethodRow[] }) {
  return (
    <OrderedList
      queryKey={deskMethodsQuery.queryKey}
      rows={methods}
      titleOf={({ name }) => name}
      save={orderMethods}
      refresh={[paymentMethodsQuery.queryKey]}
      words={(method) => <RowWords title={method.name} facts={methodFacts(method)} href={`/payments/${method.id}`} />}
    />
  );
}
