import { DOCUMENT_STATE_WORDS } from '#shared/contract/desk/document-words.ts';
import type { DocumentRow } from '#shared/contract/desk/documents.ts';
import { AlertIcon, CheckIcon, MinusIcon } from '#webapp/components/ui/icons.tsx';
import { StatusPill } from '#webapp/components/ui/status-pill.tsx';

/** Whether a document's text is there; one that the shop needs and has not stands out. */
export function DocumentPill({ row: { state, is_required: isRequired } }: { row: DocumentRow }) {
  const tone = state === 'own' ? 'success' : isRequired || state === 'demo' ? 'danger' : 'neutral';
  const Icon = { success: CheckIcon, danger: AlertIcon, neutral: MinusIcon }[tone];
  return (
    <StatusPill tone={tone} icon={<Icon size={16} />}>
      {DOCUMENT_STATE_WORDS[state]}
    </StatusPill>
  );
}
