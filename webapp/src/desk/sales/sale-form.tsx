import { useQueryClient } from '@tanstack/react-query';
import { changeSaleInput, type DeskSale, newSaleInput } from '#shared/contract/desk/sales.ts';
import { leave } from '#webapp/desk/kit/leaving.ts';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useRecordForm } from '#webapp/desk/kit/use-record-form.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { SaleActs } from './sale-acts.tsx';
import { changeSale, createSale, deskSaleQuery, deskSalesQuery } from './sale-calls.ts';
import { SaleFields } from './sale-fields.tsx';
import { NEW_SALE, saleBody, saleValues } from './sale-values.ts';

export function NewSaleForm({ draftKey }: { draftKey: string }) {
  const go = useNavigate();
  const call = useDeskCall({
    call: createSale,
    done: ({ state }) =>
      state === 'over' ? 'Сохранено, но срок акции уже прошёл' : 'Акция на главной странице магазина',
    refresh: [deskSalesQuery.queryKey],
    onDone: ({ id }) => {
      form.unsaved.forget();
      leave();
      go(`/sales/${id}`, { replace: true });
    },
  });
  const form = useRecordForm({
    key: 'sale:new',
    saved: NEW_SALE,
    version: '',
    schema: newSaleInput,
    bodyOf: (values) => ({ ...saleBody(values, NEW_SALE), draft_key: draftKey }),
    send: call.run,
    refused: call.problems,
  });
  return <SaleFields form={form} isBusy={call.isBusy} save="Опубликовать" />;
}

export function SaleForm({ sale }: { sale: DeskSale }) {
  const queries = useQueryClient();
  const show = (fresh: DeskSale) => queries.setQueryData(deskSaleQuery(String(sale.id)).queryKey, fresh);
  const call = useDeskCall({
    call: changeSale,
    done: 'Сохранено',
    refresh: [deskSalesQuery.queryKey],
    onDone: (fresh) => {
      form.unsaved.forget();
      show(fresh);
    },
    // A new version mounts the form again, with a note that the draft is older.
    onFailure: ({ code, data }) => {
      if (code === 'conflict' && data) show(data as DeskSale);
      return false;
    },
  });
  const form = useRecordForm({
    key: `sale:${sale.id}`,
    saved: saleValues(sale),
    version: sale.version,
    schema: changeSaleInput,
    bodyOf: (values) => ({ ...saleBody(values, saleValues(sale)), version: sale.version }),
    send: (body) => call.run({ id: sale.id, ...body }),
    refused: call.problems,
  });
  return (
    <>
      <SaleActs sale={sale} show={show} />
      <SaleFields form={form} isBusy={call.isBusy} save="Сохранить" />
    </>
  );
}
