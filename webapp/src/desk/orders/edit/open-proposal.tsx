import type { ProposedEdit } from '#shared/contract/desk/order-edit.ts';
import { editRows } from '#shared/contract/order-edit-words.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { ChangeRows } from '#webapp/components/ui/change-rows.tsx';
import { answerProposal, type ProposalAnswer } from './edit-calls.ts';
import styles from './edit-sheet.module.css';
import { useEditCall } from './use-edit-call.ts';

interface OpenProposalProps {
  orderId: number;
  proposal: ProposedEdit;
  onDone: () => void;
}

/** A proposal that waits for the buyer's consent, given by a press or by phone. */
export function OpenProposal({ orderId, proposal, onDone }: OpenProposalProps) {
  const { run, isBusy } = useEditCall({
    orderId,
    call: (answer: ProposalAnswer) => answerProposal(orderId, proposal.id, answer),
    done: (answer) => (answer === 'withdraw' ? 'Предложение снято' : 'Заказ изменён'),
    onDone,
  });
  return (
    <div className={styles.form}>
      <p>Ждём ответа покупателя. Пока он не согласился, заказ остаётся прежним.</p>
      <ChangeRows rows={editRows(proposal.difference)} />
      <div className={styles.acts}>
        <Button busy={isBusy} onClick={() => run('accept-by-phone')}>
          Согласен по телефону
        </Button>
        <Button look="quiet" busy={isBusy} onClick={() => run('withdraw')}>
          Снять предложение
        </Button>
      </div>
    </div>
  );
}
