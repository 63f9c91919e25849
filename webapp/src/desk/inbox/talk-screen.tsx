import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { Button } from '#webapp/components/ui/button.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { AnswerForm } from './answer-form.tsx';
import { closeTalk, inboxQuery, sendAnswer, talkQuery } from './inbox-calls.ts';
import { TalkBuyer } from './talk-buyer.tsx';
import { TalkLines } from './talk-lines.tsx';
import { useReplyDraft } from './use-reply-draft.ts';

export function TalkScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useQuery(talkQuery(id));
  const { run, isBusy } = useDeskCall({
    call: () => closeTalk(id),
    done: 'Вопрос закрыт',
    refresh: [inboxQuery.queryKey],
  });
  const close = data?.is_waiting && (
    <div>
      <Button look="quiet" busy={isBusy} onClick={() => run(undefined)}>
        Закрыть вопрос
      </Button>
    </div>
  );
  return (
    <Screen title="Вопрос покупателя" back="/inbox" isNarrow>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : (
        <>
          <TalkBuyer talk={data} />
          <TalkLines talk={data} />
          {close}
          {!data.is_waiting && <p>Вопрос закрыт: покупатель больше не ждёт ответа.</p>}
          {data.can_answer ? (
            // What is typed for one buyer does not follow to another.
            <TalkAnswer key={id} id={id} />
          ) : (
            <p>
              Бот не может написать этому покупателю: он остановил бота.{data.phone !== '' && ' Позвоните по телефону.'}
            </p>
          )}
        </>
      )}
    </Screen>
  );
}

function TalkAnswer({ id }: { id: string }) {
  const { text, setText, sent } = useReplyDraft(`reply:${id}`);
  const { run, isBusy, failure } = useDeskCall({
    call: sendAnswer,
    done: 'Ответ отправлен',
    refresh: [inboxQuery.queryKey],
    onDone: sent,
  });
  return <AnswerForm {...{ text, isBusy, failure }} onText={setText} send={(words) => run({ id, text: words })} />;
}
