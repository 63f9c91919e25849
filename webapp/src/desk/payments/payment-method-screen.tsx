import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { METHOD_REFUSALS } from '#shared/contract/payment-method-words.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { DeleteRecord } from '#webapp/desk/kit/delete-record.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { methodFacts } from './method-facts.ts';
import { MethodForm } from './method-form.tsx';
import { deleteMethod, deskMethodQuery, deskMethodsQuery } from './payment-method-calls.ts';
import styles from './payments.module.css';

/** A payment method to change. */
export function PaymentMethodScreen() {
  const { id = '' } = useParams<{ id: string }>();
  return <KnownMethod key={id} id={id} />;
}

function KnownMethod({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(deskMethodQuery(id));
  return (
    <Screen title={data?.name ?? 'Способ оплаты'} back="/payments" isNarrow>
      {data ? (
        <>
          <div className={styles.facts}>
            {methodFacts(data).map((fact) => (
              <p key={fact}>{keepTogether(fact)}</p>
            ))}
          </div>
          <MethodForm method={data} />
          <DeleteRecord
            act="Удалить способ оплаты"
            question={`Удалить ${quoted(data.name)}?`}
            call={() => deleteMethod(data.id)}
            done="Способ оплаты удалён"
            refresh={[deskMethodsQuery.queryKey, paymentMethodsQuery.queryKey]}
            list="/payments"
            refusal={METHOD_REFUSALS.used}
          >
            <p>Покупатели больше не смогут его выбрать. Вернуть его будет нельзя, только добавить заново.</p>
          </DeleteRecord>
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Screen>
  );
}
