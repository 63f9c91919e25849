import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { Talk } from '#shared/contract/desk/inbox.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './inbox.module.css';
import { closeTalk, inboxQuery, talkQuery } from './inbox-calls.ts';

const MOMENT = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** One talk, and the answer to it. */
export function TalkScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useQuery(talkQuery(id));
  const { run, isBusy } = useDeskCall({
    call: () => closeTalk(id),
    done: 'Вопрос закрыт',
    refresh: [inboxQuery.queryKey],
  });
  const close = data?.is_waiting && (
    <Button look="quiet" busy={isBusy} onClick={() => run(undefined)}>
      Закрыть вопрос
    </Button>
  );
  return (
    <Screen title="Вопрос покупателя" back="/inbox" actions={close} isNarrow>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : (
        <>
          <TalkLines talk={data} />
          {!data.is_waiting && <p>Вопрос закрыт: больше покупатель ничего не ждёт.</p>}
          {data.can_answer ? (
            <AnswerForm id={id} />
          ) : (
            <p>Бот не может написать этому покупателю: он остановил бота. Телефон — в карточке заказа.</p>
          )}
        </>
      )}
    </Screen>
  );
}

function TalkLines({ talk }: { talk: Talk }) {
  return (
    <ol className={styles.talk}>
      {talk.lines.map(({ id, is_from_shop, author, text, has_photo, created_at }) => (
        <li key={id} className={styles.line} data-shop={is_from_shop || undefined}>
          <span className={styles.who}>
            {is_from_shop ? `Магазин${author ? `, ${author}` : ''}` : 'Покупатель'} ·{' '}
            <time dateTime={created_at}>{MOMENT.format(new Date(created_at))}</time>
          </span>
          {has_photo && 'Фотография (видна в чате с ботом)\n'}
          {text}
        </li>
      ))}
    </ol>
  );
}
