import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Order } from '#shared/contract/order.ts';
import { DAY_LOST, EDIT_INTRO, EDIT_TITLE, editRows, isDayLost } from '#shared/contract/order-edit-words.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { ChangeRows } from '#webapp/components/ui/change-rows.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import { refreshOrders } from '#webapp/lib/orders/refresh-orders.ts';
import { openAuthDialog } from '#webapp/lib/session/auth-dialog-store.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import pageStyles from './order-page.module.css';

type Proposal = NonNullable<OrderPage['proposal']>;

interface ProposedEditProps {
  hash: string;
  proposal: Proposal;
}

const ANSWERS = {
  accept: { words: 'Согласиться', done: 'Спасибо, заказ изменён' },
  decline: { words: 'Оставить как есть', done: 'Заказ остался прежним' },
} as const;

type Answer = keyof typeof ANSWERS;

/** The changes that the shop proposes to the buyer, with two buttons for the answer; others may only read them. */
export function ProposedEdit({ hash, proposal, mayAnswer }: ProposedEditProps & { mayAnswer: boolean }) {
  const { answer, given, isPending, problem } = useAnswer({ hash, proposal });
  return (
    <section className={classes(sheet.sheet, pageStyles.section)} aria-labelledby="proposed-edit">
      <h2 id="proposed-edit" className={pageStyles.heading}>
        {EDIT_TITLE}
      </h2>
      <ChangeRows rows={editRows(proposal.difference)} />
      <p className={pageStyles.soft}>{EDIT_INTRO}</p>
      {problem && <Callout tone="danger">{problem}</Callout>}
      {mayAnswer ? (
        <div className={pageStyles.actions}>
          <Button busy={isPending && given === 'accept'} disabled={isPending} onClick={() => answer('accept')}>
            {ANSWERS.accept.words}
          </Button>
          <Button
            look="quiet"
            busy={isPending && given === 'decline'}
            disabled={isPending}
            onClick={() => answer('decline')}
          >
            {ANSWERS.decline.words}
          </Button>
        </div>
      ) : (
        <ForOwner />
      )}
    </section>
  );
}

function ForOwner() {
  const user = useSessionUser();
  return (
    <>
      <p>Ответить может только тот, кто оформил заказ.</p>
      {user === null && (
        <div className={pageStyles.actions}>
          <Button onClick={() => openAuthDialog()}>Войти и ответить</Button>
        </div>
      )}
    </>
  );
}

const OVER = new Set(['conflict', 'not_found']);

function useAnswer({ hash, proposal: { id, difference } }: ProposedEditProps) {
  const client = useQueryClient();
  const user = useSessionUser();
  const refresh = () => refreshOrders(client, user?.id ?? null);
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (answer: Answer) =>
      callApi<Success<Order>>(`/api/order/hash/${encodeURIComponent(hash)}/edits/${id}/${answer}`, { method: 'POST' }),
    onSuccess: async ({ data: order }, answer) => {
      await refresh();
      const isLost = answer === 'accept' && isDayLost(difference.after, order);
      notify.success(isLost ? DAY_LOST : ANSWERS[answer].done);
    },
    onError: async (failed) => {
      // It was answered already, or the order has changed: the page shows the current state.
      if (!(failed instanceof ApiError) || !OVER.has(failed.code ?? '')) return;
      await refresh();
      notify.error('Это предложение уже не действует');
    },
  });
  return { answer: mutate, given: variables, isPending, problem: error && sentenceOf(error) };
}
