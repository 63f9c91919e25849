import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BotSignIn, PendingSignIn } from '#shared/contract/account.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { BotButton } from '#webapp/components/shop/bot-button.tsx';
import { BotDigits } from '#webapp/components/shop/bot-digits.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import type { SignInAnswer } from '#webapp/lib/session/sign-in.ts';
import styles from './auth.module.css';
import { authProblem, SIGN_IN_WORDS } from './auth-problem.ts';
import { AuthProblemCallout } from './auth-problem-callout.tsx';
import { openSession } from './open-session.ts';

const ASK_EVERY_MS = 2000;

/** Signing in with the bot: the link opens Telegram, and this page polls until it is confirmed there. */
export function SignInWithBot() {
  const start = useQuery({
    queryKey: ['bot-sign-in'],
    queryFn: async () => (await callApi<Success<BotSignIn>>('/api/auth/bot/start', { method: 'POST' })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const secret = start.data?.secret;
  const finish = useQuery({
    queryKey: ['bot-sign-in', secret],
    queryFn: ({ signal }) => finishIfConfirmed(secret ?? '', signal),
    enabled: secret !== undefined,
    // Polling pauses in a hidden tab, and continues at once when people come back from Telegram.
    refetchInterval: ({ state }) => (state.data || isOver(state.error) ? false : ASK_EVERY_MS),
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  const answer = finish.data;
  useEffect(() => {
    if (answer) openSession(answer);
  }, [answer]);

  if (start.isPending) return <Bone height="52px" />;
  const error = start.error ?? (isOver(finish.error) ? finish.error : null);
  if (error || !start.data) {
    return (
      <div className={styles.form}>
        <AuthProblemCallout problem={authProblem(error, SIGN_IN_WORDS)} />
        <Button wide large busy={start.isFetching} onClick={() => void start.refetch()}>
          Получить новую ссылку
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p>Откройте бота, нажмите «Запустить» и выберите это число. Эта страница узнает о входе сама.</p>
      <BotDigits digits={start.data.digits} />
      <BotButton href={start.data.url}>Открыть бота</BotButton>
      <Callout tone="info">Ждём подтверждения в Telegram…</Callout>
    </div>
  );
}

async function finishIfConfirmed(secret: string, signal: AbortSignal): Promise<SignInAnswer | null> {
  const answer = await callApi<SignInAnswer | Success<PendingSignIn>>('/api/auth/bot/finish', {
    method: 'POST',
    body: { secret },
    signal,
    anonymous: true,
  });
  return 'token' in answer ? answer : null;
}

/** A final refusal. If the server was not reached, the next request may succeed. */
function isOver(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'code_invalid';
}
