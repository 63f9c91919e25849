import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DeletedProduct, EditedProduct } from '#shared/contract/desk/product-editor.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { newUuid } from '#webapp/lib/new-uuid.ts';
import styles from './product-editor.module.css';
import { GOODS } from './product-queries.ts';
import { Section } from './section.tsx';

interface ProductActionsProps {
  product: EditedProduct;
  /** Unsaved changes would not be in the copy. */
  isDirty: boolean;
  onBroughtBack: (product: EditedProduct) => void;
  onDeleted: () => void;
}

/** Actions with the whole product. */
export function ProductActions({ product, isDirty, onBroughtBack, onDeleted }: ProductActionsProps) {
  const { id, is_archived, is_ordered } = product;
  const [isAsked, setAsked] = useState(false);
  const [copyKey] = useState(newUuid);
  const [, navigate] = useLocation();
  const address = `/api/desk/products/${id}`;
  const copying = useDeskCall({
    call: () => deskData<EditedProduct>(`${address}/duplicate`, { method: 'POST', body: { draft_key: copyKey } }),
    done: 'Копия готова. Она скрыта, пока вы её не покажете',
    refresh: GOODS,
    onDone: (copy) => navigate(`/products/${copy.id}`),
  });
  const deleting = useDeskCall({
    call: () => deskData<DeletedProduct>(address, { method: 'DELETE' }),
    done: ({ outcome }) => (outcome === 'deleted' ? 'Товар удалён' : 'Товар в архиве'),
    refresh: GOODS,
    onDone: onDeleted,
  });
  const returning = useDeskCall({
    call: () => deskData<EditedProduct>(`${address}/bring-back`, { method: 'POST' }),
    done: 'Товар вернулся из архива. Он скрыт: проверьте цену и остаток',
    refresh: GOODS,
    onDone: onBroughtBack,
  });
  return (
    <Section title="Товар целиком">
      {is_archived && (
        <Callout tone="info">
          <p>Товар в архиве: его нет в списках, он остался только в заказах.</p>
        </Callout>
      )}
      <div className={styles.actions}>
        {is_archived && (
          <Button look="quiet" busy={returning.isBusy} onClick={() => returning.run(undefined)}>
            Вернуть из архива
          </Button>
        )}
        <Button look="quiet" busy={copying.isBusy} disabled={isDirty} onClick={() => copying.run(undefined)}>
          Сделать копию
        </Button>
        {!is_archived && (
          <Button look="quiet" onClick={() => setAsked(true)}>
            {is_ordered ? 'Убрать в архив' : 'Удалить товар'}
          </Button>
        )}
      </div>
      {isDirty && <p className={styles.note}>Копия делается с сохранённого: сначала сохраните правки.</p>}
      {isAsked && (
        <ConfirmSheet
          title={is_ordered ? 'Убрать товар в архив?' : 'Удалить товар?'}
          yes={is_ordered ? 'Убрать в архив' : 'Удалить'}
          isDangerous={!is_ordered}
          busy={deleting.isBusy}
          onYes={() => deleting.run(undefined)}
          onNo={() => setAsked(false)}
        >
          <p>
            {is_ordered
              ? 'Его уже заказывали: он исчезнет из магазина, а в заказах останется. Вернуть можно в любой момент.'
              : 'Его ещё не заказывали: он исчезнет насовсем, вместе с вариантами и отзывами.'}
          </p>
        </ConfirmSheet>
      )}
    </Section>
  );
}
