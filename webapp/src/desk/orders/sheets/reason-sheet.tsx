import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { ReasonFields } from './reason-fields.tsx';

interface ReasonSheetProps
  extends Pick<ComponentProps<typeof ConfirmSheet>, 'title' | 'yes' | 'no' | 'busy' | 'onNo'>,
    Pick<ComponentProps<typeof ReasonFields>, 'legend' | 'reasons' | 'max'> {
  onYes: (reason: string) => void;
  children: ReactNode;
}

/** A confirmation that asks for a reason. */
export function ReasonSheet({ legend, reasons, max, onYes, children, ...question }: ReasonSheetProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmSheet
      {...question}
      isDangerous
      onYes={() => {
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') onYes(reason);
      }}
    >
      {children}
      <ReasonFields legend={legend} reasons={reasons} max={max} isMissing={isMissing} onChange={setReason} />
    </ConfirmSheet>
  );
}
