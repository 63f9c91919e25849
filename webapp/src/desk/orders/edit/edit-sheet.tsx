import { useQuery } from '@tanstack/react-query';
import type { EditableOrder } from '#shared/contract/desk/order-edit.ts';
import type { Order } from '#shared/contract/order.ts';
import { editRows } from '#shared/contract/order-edit-words.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { ChangeRows } from '#webapp/components/ui/change-rows.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { DraftCallout } from '#webapp/desk/kit/draft-callout.tsx';
import { ErrorCallout } from '#webapp/desk/kit/error-callout.tsx';
import { SheetActions } from '#webapp/desk/kit/sheet-actions.tsx';
import { useDebouncedValue } from '#webapp/desk/kit/use-debounced-value.ts';
import { GoodsSearch } from '#webapp/desk/orders/goods-search.tsx';
import type { OrderSheetProps } from '#webapp/desk/orders/sheets/sheet-props.ts';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { AddedLines } from './added-lines.tsx';
import { editableQuery, previewQuery, type SavedEdit, saveEdit } from './edit-calls.ts';
import { EditContact } from './edit-contact.tsx';
import { EditDiscount } from './edit-discount.tsx';
import { changeOf, discountOf, withFound } from './edit-draft.ts';
import { EditLines } from './edit-lines.tsx';
import { EditPlace } from './edit-place.tsx';
import styles from './edit-sheet.module.css';
import { OpenProposal } from './open-proposal.tsx';
import { placeChange } from './place-draft.ts';
import { refusalWords, useEditCall } from './use-edit-call.ts';
import { useEditDraft } from './use-edit-draft.ts';

/** Edits an order. A change that needs the buyer's consent is shown before it is proposed. */
export function EditSheet({ data: { order, talk }, onClose }: OrderSheetProps) {
  const { data, error, isFetching, refetch } = useQuery(editableQuery(order.id));
  return (
    <Dialog title={`Изменить заказ №${order.order_number}`} onClose={onClose}>
      {data ? (
        data.proposal ? (
          <OpenProposal orderId={order.id} proposal={data.proposal} onDone={onClose} />
        ) : (
          // Nothing that was typed for an older version of the order stays.
          <EditForm key={data.version} order={order} editable={data} isReachable={talk.can_answer} onDone={onClose} />
        )
      ) : error ? (
        <ErrorCallout error={error} busy={isFetching} retry={() => void refetch()} />
      ) : (
        <Bone height="240px" />
      )}
    </Dialog>
  );
}

interface EditFormProps {
  order: Order;
  editable: EditableOrder;
  /** Whether the bot can write to the buyer. */
  isReachable: boolean;
  onDone: () => void;
}

function EditForm({ order, editable: { version, now }, isReachable, onDone }: EditFormProps) {
  const { id: orderId } = order;
  const { draft, setDraft, wasRestored, forget, discard } = useEditDraft(orderId, version);
  const change = changeOf(draft, now, order);
  const asked = useDebouncedValue(change);
  const { data: difference, error, isFetching } = useQuery(previewQuery(orderId, version, asked));
  const needsConsent = change !== null && difference?.needs_consent === true;
  const { run, isBusy } = useEditCall({
    orderId,
    call: (body: SavedEdit) => saveEdit(orderId, body),
    done: ({ by_phone }) => {
      if (!needsConsent || by_phone) return 'Заказ изменён';
      return isReachable
        ? 'Изменение предложено покупателю'
        : 'Изменение ждёт согласия: отправьте покупателю ссылку на заказ';
    },
    onDone: () => {
      forget();
      onDone();
    },
  });
  const save = (by_phone: boolean) =>
    change && difference && run({ version, change, by_phone, amount_to_pay: difference.after.amount_to_pay });
  const isSettled = JSON.stringify(asked) === JSON.stringify(change) && !isFetching;
  const isKnown = change !== null && difference !== undefined && !error && isSettled;
  return (
    <div className={styles.form}>
      <DraftCallout wasRestored={wasRestored} onDiscard={discard} />
      <EditLines
        lines={now.lines}
        draft={draft}
        onChange={(lineId, line) => setDraft({ ...draft, lines: { ...draft.lines, [lineId]: line } })}
      />
      <AddedLines lines={draft.added} onChange={(added) => setDraft({ ...draft, added })} />
      <div className={styles.adding}>
        <p className={styles.label}>Добавить товар</p>
        <GoodsSearch onFound={(found) => setDraft(withFound(draft, now.lines, found))} />
      </div>
      <EditPlace order={order} now={now} draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <EditContact order={order} draft={draft.contact} onChange={(contact) => setDraft({ ...draft, contact })} />
      <EditDiscount
        value={draft.discount}
        hasOne={now.discounts.some(({ kind }) => kind === 'staff')}
        discounts={isKnown ? difference.after.discounts : undefined}
        onChange={(discount) => setDraft({ ...draft, discount })}
      />
      <div aria-live="polite" aria-busy={!isSettled} className={styles.outcome}>
        {placeChange(draft.place, order) === 'unfinished' && (
          <p className={styles.asked}>Укажите, куда доставить заказ, и здесь появится, что изменится.</p>
        )}
        {discountOf(draft.discount) === 'unfinished' && (
          <p className={styles.asked}>Укажите размер скидки и причину, и здесь появится, что изменится.</p>
        )}
        {change !== null && error && (
          <Callout tone="danger">{error instanceof ApiError ? refusalWords(error) : sentenceOf(error)}</Callout>
        )}
        {change !== null && difference && !error && <ChangeRows rows={editRows(difference)} />}
      </div>
      {needsConsent && !isReachable && (
        <p className={styles.asked}>
          Бот не может написать этому покупателю: позвоните или отправьте ссылку на заказ, согласиться можно на его
          странице.
        </p>
      )}
      <SheetActions>
        {needsConsent ? (
          <>
            <Button
              look={isReachable ? 'primary' : 'quiet'}
              busy={isBusy}
              disabled={!isKnown}
              onClick={() => save(false)}
            >
              Предложить покупателю
            </Button>
            <Button
              look={isReachable ? 'quiet' : 'primary'}
              busy={isBusy}
              disabled={!isKnown}
              onClick={() => save(true)}
            >
              Согласен по телефону
            </Button>
          </>
        ) : (
          <Button busy={isBusy} disabled={!isKnown} onClick={() => save(false)}>
            Сохранить
          </Button>
        )}
      </SheetActions>
    </div>
  );
}
