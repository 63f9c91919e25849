import { DOCUMENT_REFUSALS, DOCUMENT_REMOVAL } from '#shared/contract/desk/document-words.ts';
import type { DeskDocument } from '#shared/contract/desk/documents.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { DeleteRecord } from '#webapp/desk/kit/delete-record.tsx';
import { forgetDraft } from '#webapp/desk/kit/stored-draft.ts';
import { documentsQuery, documentTextQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { DESK_DOCUMENT_KEY, deleteDocument, deskDocumentsQuery } from './document-calls.ts';
import { documentDraft } from './use-document-form.ts';

export function DeleteDocument({ document: { slug, title } }: { document: DeskDocument }) {
  return (
    <DeleteRecord
      act="Убрать с сайта"
      question={`Убрать ${quoted(title)} с сайта?`}
      yes="Убрать"
      call={async () => {
        await deleteDocument(slug);
        // The document keeps its address: a draft of the removed text would come back with the next one.
        forgetDraft(documentDraft(slug));
      }}
      done="Документ убран"
      refresh={[
        deskDocumentsQuery.queryKey,
        DESK_DOCUMENT_KEY,
        documentsQuery.queryKey,
        documentTextQuery(slug).queryKey,
      ]}
      list="/documents"
      refusal={DOCUMENT_REFUSALS.required}
    >
      <p>{DOCUMENT_REMOVAL}</p>
    </DeleteRecord>
  );
}
