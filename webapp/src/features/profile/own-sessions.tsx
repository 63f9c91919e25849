import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountSession } from '#shared/contract/account.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { sessionsQuery } from '#webapp/lib/account/sessions-query.ts';
import { callApi } from '#webapp/lib/api.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { forgetSession } from '#webapp/lib/session/sign-out.ts';
import styles from './profile.module.css';

/** The person's sessions; they can end sessions that are not theirs. */
export function OwnSessions({ userId }: { userId: number }) {
  const { data: sessions, error } = useQuery(sessionsQuery(userId));
  const everywhere = useMutation({
    mutationFn: () => callApi('/api/user/signout-all', { method: 'POST' }),
    onSuccess: forgetSession,
  });
  const problem = error ?? everywhere.error;
  return (
    <section className={classes(sheet.sheet, styles.block)}>
      <h2 className={styles.title}>Где выполнен вход</h2>
      {problem && <Callout tone="danger">{sentenceOf(problem)}</Callout>}
      {sessions ? (
        <ul className={styles.reviews}>
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionRow session={session} userId={userId} />
            </li>
          ))}
        </ul>
      ) : (
        !error && <Bone height="88px" />
      )}
      <Button look="quiet" wide busy={everywhere.isPending} onClick={() => everywhere.mutate()}>
        Выйти везде
      </Button>
    </section>
  );
}

function SessionRow({ session, userId }: { session: AccountSession; userId: number }) {
  const { id, device, last_used_at, is_current } = session;
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => callApi(`/api/user/sessions/${id}/end`, { method: 'POST' }),
    onSettled: () => queries.invalidateQueries(sessionsQuery(userId)),
  });
  const name = device || 'Неизвестное устройство';
  return (
    <div className={styles.head}>
      <p>
        {name}
        <br />
        <span className={styles.soft}>
          {is_current ? 'Это устройство' : <time dateTime={last_used_at}>{dateInWords(last_used_at)}</time>}
        </span>
      </p>
      {!is_current && (
        <Button look="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          Выйти
          <span className="visually-hidden"> на устройстве: {name}</span>
        </Button>
      )}
    </div>
  );
}
