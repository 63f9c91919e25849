import { useMutation } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Erased } from '#shared/contract/personal-data.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { callApi } from '#webapp/lib/api.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import { signOut } from '#webapp/lib/session/sign-out.ts';
import styles from './profile.module.css';

/** Asks for confirmation, because nobody can restore the data. */
export function EraseDataDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi<Success<Erased>>('/api/user/delete', { method: 'POST', body: { confirm: true } }),
    onSuccess: ({ data }) => {
      notify.success(`Данные удалены. Номер записи — ${data.record}`);
      onClose();
      signOut();
    },
  });
  return (
    <Dialog title="Удалить ваши данные?" onClose={onClose}>
      <p>
        Имя, телефон, адрес, логин и переписка исчезнут сразу, вернуть их нельзя. Опубликованные отзывы останутся без
        автора. От заказов останутся товары, суммы и даты, чеки магазин хранит пять лет: этого требует закон.
      </p>
      {error && <Callout tone="danger">{sentenceOf(error)}</Callout>}
      <div className={styles.choice}>
        <Button look="quiet" onClick={onClose}>
          Оставить
        </Button>
        <Button busy={isPending} onClick={(event) => event.detail < 2 && mutate()}>
          Удалить навсегда
        </Button>
      </div>
    </Dialog>
  );
}
