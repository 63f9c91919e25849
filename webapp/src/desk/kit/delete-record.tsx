import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { leave } from './leaving.ts';
import { useDeskCall } from './use-desk-call.ts';

interface DeleteRecordProps {
  /** `Удалить способ доставки`, on the button. */
  act: string;
  /** What is asked before it. */
  question: string;
  /** On the button that answers it. */
  yes?: string;
  call: () => Promise<unknown>;
  done: string;
  refresh: readonly QueryKey[];
  /** The list that is opened then. */
  list: string;
  /** Why the server may refuse it with `conflict`. */
  refusal?: string;
  /** What will happen. */
  children: ReactNode;
}

/** A button below a record's form that deletes it, after a question. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { act, question, yes = 'Удалить', call, done, refresh, list, refusal, children } = props;
  const [isAsked, setIsAsked] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const go = useNavigate();
  const { run, isBusy } = useDeskCall<void, unknown>({
    call,
    done,
    refresh,
    isDeletion: true,
    onDone: () => {
      leave();
      go(list, { replace: true });
    },
    onFailure: ({ code }) => {
      const isExplained = refusal !== undefined && code === 'conflict';
      setIsRefused(isExplained);
      return isExplained;
    },
  });
  return (
    <div>
      <Button look="bare" onClick={() => setIsAsked(true)}>
        {act}
      </Button>
      {isAsked && (
        <ConfirmSheet
          title={question}
          yes={yes}
          isDangerous
          busy={isBusy}
          onYes={() => run()}
          onNo={() => {
            setIsAsked(false);
            setIsRefused(false);
          }}
        >
          {isRefused ? <Callout tone="danger">{refusal}</Callout> : children}
        </ConfirmSheet>
      )}
    </div>
  );
}
