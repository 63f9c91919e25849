import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#webapp/components/ui/button.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { callApi } from '#webapp/lib/api.ts';
import type { SignInAnswer } from '#webapp/lib/session/sign-in.ts';
import styles from './auth.module.css';
import { AuthProblemCallout } from './auth-problem-callout.tsx';
import { type SignInFields as Fields, signInForm } from './auth-schemas.ts';
import { PasswordField } from './password-field.tsx';
import { useSignIn } from './use-sign-in.ts';

export function SignInForm() {
  const { busy, problem, run } = useSignIn();
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(signInForm),
    defaultValues: { username: '', password: '' },
  });
  const send = handleSubmit((body) =>
    run(() => callApi<SignInAnswer>('/api/user/signin', { method: 'POST', body, anonymous: true })),
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <AuthProblemCallout problem={problem} />
      <TextField
        label="Логин (Юзер в TG без @)"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Пароль"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" wide large busy={busy}>
        Войти
      </Button>
    </form>
  );
}
