import { useQueryClient } from '@tanstack/react-query';
import { changePromoCodeInput, type DeskPromoCode, newPromoCodeInput } from '#shared/contract/desk/promo-codes.ts';
import { leave } from '#webapp/desk/kit/leaving.ts';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useRecordForm } from '#webapp/desk/kit/use-record-form.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { PromoCodeActs } from './promo-code-acts.tsx';
import { changePromoCode, createPromoCode, deskPromoCodeQuery, deskPromoCodesQuery } from './promo-code-calls.ts';
import { PromoCodeFields } from './promo-code-fields.tsx';
import { NEW_PROMO_CODE, promoCodeBody, promoCodeValues } from './promo-code-values.ts';

const CREATED: Partial<Record<DeskPromoCode['state'], string>> = {
  over: 'Сохранено, но срок промокода уже прошёл',
  waiting: 'Промокод создан',
};

export function NewPromoCodeForm({ draftKey }: { draftKey: string }) {
  const go = useNavigate();
  const call = useDeskCall({
    call: createPromoCode,
    done: ({ state }) => CREATED[state] ?? 'Промокод действует',
    refresh: [deskPromoCodesQuery.queryKey],
    onDone: ({ id }) => {
      form.unsaved.forget();
      leave();
      go(`/promo-codes/${id}`, { replace: true });
    },
  });
  const form = useRecordForm({
    key: 'promo:new',
    saved: NEW_PROMO_CODE,
    version: '',
    schema: newPromoCodeInput,
    bodyOf: (values) => ({ ...promoCodeBody(values), draft_key: draftKey }),
    send: call.run,
    refused: call.problems,
  });
  return <PromoCodeFields form={form} isBusy={call.isBusy} save="Создать" />;
}

export function PromoCodeForm({ code }: { code: DeskPromoCode }) {
  const queries = useQueryClient();
  const show = (fresh: DeskPromoCode) => queries.setQueryData(deskPromoCodeQuery(String(code.id)).queryKey, fresh);
  const call = useDeskCall({
    call: changePromoCode,
    done: 'Сохранено',
    refresh: [deskPromoCodesQuery.queryKey],
    onDone: (fresh) => {
      form.unsaved.forget();
      show(fresh);
    },
    // A new version mounts the form again, with a note that the draft is older.
    onFailure: ({ code: failure, data, details }) => {
      if (failure === 'conflict' && data && details.length === 0) show(data as DeskPromoCode);
      return false;
    },
  });
  const form = useRecordForm({
    key: `promo:${code.id}`,
    saved: promoCodeValues(code),
    version: code.version,
    schema: changePromoCodeInput,
    bodyOf: (values) => ({ ...promoCodeBody(values), version: code.version }),
    send: (body) => call.run({ id: code.id, ...body }),
    refused: call.problems,
  });
  return (
    <>
      <PromoCodeActs code={code} show={show} />
      <PromoCodeFields form={form} isBusy={call.isBusy} save="Сохранить" />
    </>
  );
}
