import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changePasswordInput, type FullUser } from '#shared/contract/account.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { accountQuery } from '#webapp/lib/account/account-query.ts';
import { sessionsQuery } from '#webapp/lib/account/sessions-query.ts';
import { callApi } from '#webapp/lib/api.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import styles from './profile.module.css';

const EMPTY = { current_password: '', password: '' };

/** People who signed in with Telegram set their first password here. A forgotten password is removed in the bot. */
export function ChangePassword({ account }: { account: FullUser }) {
  const { id, has_password: hasPassword, is_telegram: isTelegram } = account;
  const queries = useQueryClient();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(changePasswordInput),
    defaultValues: EMPTY,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: object) => callApi('/api/user/password', { method: 'POST', body }),
    onSuccess: () => {
      reset(EMPTY);
      notify.success('Пароль сохранён, на других устройствах вход завершён');
      void queries.invalidateQueries(accountQuery(id));
      void queries.invalidateQueries(sessionsQuery(id));
    },
  });
  const send = handleSubmit((body) => mutate(body));
  return (
    <section className={classes(sheet.sheet, styles.block)}>
      <h2 className={styles.title}>Пароль</h2>
      {error && <Callout tone="danger">{sentenceOf(error)}</Callout>}
      <form className={styles.block} noValidate onSubmit={(event) => void send(event)}>
        {hasPassword && (
          <TextField
            label="Текущий пароль"
            type="password"
            autoComplete="current-password"
            {...register('current_password')}
          />
        )}
        <TextField
          label="Новый пароль"
          type="password"
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" wide busy={isPending}>
          {hasPassword ? 'Сменить пароль' : 'Задать пароль'}
        </Button>
      </form>
      {hasPassword && isTelegram && <p className={styles.soft}>Забыли? Сбросьте пароль в боте командой /account.</p>}
    </section>
  );
}
