import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Success } from '#shared/contract/envelope.ts';
import type { PersonalData } from '#shared/contract/personal-data.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { savePersonalData } from '#webapp/lib/account/save-personal-data.ts';
import { callApi } from '#webapp/lib/api.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { EraseDataDialog } from './erase-data-dialog.tsx';
import styles from './profile.module.css';

/** The person's data in the shop, to download or erase (152-FZ). */
export function OwnData() {
  const [isErasing, setErasing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi<Success<PersonalData>>('/api/user/export'),
    onSuccess: ({ data }) => savePersonalData(data),
  });
  return (
    <section className={classes(sheet.sheet, styles.block)}>
      <h2 className={styles.title}>Мои данные</h2>
      <p>Можно получить файл со всем, что магазин о вас хранит, или удалить эти данные.</p>
      {error && <Callout tone="danger">{sentenceOf(error)}</Callout>}
      <Button wide look="quiet" busy={isPending} onClick={() => mutate()}>
        Скачать мои данные
      </Button>
      <Button wide look="quiet" onClick={() => setErasing(true)}>
        Удалить мои данные
      </Button>
      {isErasing && <EraseDataDialog onClose={() => setErasing(false)} />}
    </section>
  );
}
