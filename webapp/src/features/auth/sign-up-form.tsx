import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { ConsentField } from '#webapp/components/shop/consent-field.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import type { SignInAnswer } from '#webapp/lib/session/sign-in.ts';
import styles from './auth.module.css';
import { AuthProblemCallout } from './auth-problem-callout.tsx';
import { type SignUpFields as Fields, type SignUpReady, signUpForm } from './auth-schemas.ts';
import { PasswordField } from './password-field.tsx';
import { useSignIn } from './use-sign-in.ts';

const SENT = ['username', 'email', 'password'] as const;

export function SignUpForm() {
  const { busy, problem, run } = useSignIn({ isNew: true });
  const { register, control, handleSubmit, setError, formState } = useForm<Fields, unknown, SignUpReady>({
    resolver: zodResolver(signUpForm),
    mode: 'onTouched',
    defaultValues: { username: '', email: '', password: '', confirm: '', consent: false },
  });
  const { errors, touchedFields } = formState;
  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'login_taken') setError('username', { message: error.message });
    for (const { path, message } of error.details) {
      const field = SENT.find((name) => name === path);
      if (field) setError(field, { message });
    }
  };
  const send = handleSubmit(({ username, email, password, consent }) => {
    const body = { username, email, password, consent };
    return run(() => callApi<SignInAnswer>('/api/user/signup', { method: 'POST', body, anonymous: true }), showRefusal);
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <AuthProblemCallout problem={problem} />
      <Callout tone="info">
        Указывайте свой настоящий логин в Telegram: так аккаунт останется вашим. С чужим логином пароль за вами не
        закрепится, и доступ к вашим данным смогут получить посторонние.
      </Callout>
      <TextField
        label="Логин (Юзер в TG без @)"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="E-mail"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Пароль"
        autoComplete="new-password"
        hint="Минимум 6 символов"
        error={errors.password?.message}
        // The repeated password is compared only after it was typed: otherwise its error would appear during typing.
        {...register('password', { deps: touchedFields.confirm ? ['confirm'] : [] })}
      />
      <PasswordField
        label="Повторите пароль"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm')}
      />
      <Controller
        control={control}
        name="consent"
        render={({ field: { ref, value, onChange } }) => (
          <ConsentField ref={ref} checked={value} error={errors.consent?.message} onChange={onChange} />
        )}
      />
      <Button type="submit" wide large busy={busy}>
        Зарегистрироваться
      </Button>
    </form>
  );
}
