import { useEffect, useRef } from 'react';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { AnswerForm } from '#webapp/desk/inbox/answer-form.tsx';
import { closeTalk } from '#webapp/desk/inbox/inbox-calls.ts';
import { TalkLines } from '#webapp/desk/inbox/talk-lines.tsx';
import { useReplyDraft } from '#webapp/desk/inbox/use-reply-draft.ts';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { ORDERS, writeToBuyer } from './order-calls.ts';
import styles from './order-words.module.css';
import { useOrderChange } from './use-order-change.ts';

/** The thread of an order, and the form for the next message. */
export function OrderTalk({ data: { order, talk } }: { data: DeskOrder }) {
  const { text, setText, sent } = useReplyDraft(`order-message:${order.id}`);
  const { run, isBusy } = useOrderChange({
    call: (words: string) => writeToBuyer(order.id, words),
    done: 'Сообщение отправлено',
    onDone: sent,
    refused: { conflict: 'Бот не может написать этому покупателю. Позвоните ему.' },
  });
  const close = useOrderChange({
    call: async (lastId: number) => {
      await closeTalk(String(lastId));
      return deskData<DeskOrder>(`${ORDERS}/${order.id}`);
    },
    done: 'Вопрос закрыт',
  });
  const { last_id: lastId } = talk;
  const box = useNewestInSight(lastId);
  return (
    <Panel title={talk.is_waiting ? 'Переписка: ждёт ответа' : 'Переписка'}>
      {talk.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section ref={box} className={styles.talk} tabIndex={0} aria-label="Сообщения">
          <TalkLines talk={talk} />
        </section>
      )}
      {talk.is_waiting && lastId !== null && (
        <div className={styles.acts}>
          <Button look="quiet" busy={close.isBusy} onClick={() => close.run(lastId)}>
            Ответ не нужен
          </Button>
        </div>
      )}
      {talk.can_answer ? (
        <AnswerForm label="Сообщение покупателю" {...{ text, isBusy }} failure={null} onText={setText} send={run} />
      ) : (
        <p className={styles.who}>Бот не может написать этому покупателю: звоните по телефону из заказа.</p>
      )}
    </Panel>
  );
}

/** Scrolls to the last message. */
function useNewestInSight(lastId: number | null) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the cause
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lastId]);
  return box;
}
