import { DOCUMENT_REFUSALS, DOCUMENT_REMOVAL } from '#shared/contract/desk/document-words.ts';
import type { DeskDocument } from '#shared/contract/desk/documents.ts';
import { DeleteRecord } from '#webapp/desk/kit/delete-record.tsx';
import { documentsQuery, documentTextQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { DESK_DOCUMENT_KEY, deleteDocument, deskDocumentsQuery } from './document-calls.ts';

export function DeleteDocument({ document: { slug, title } }: { document: DeskDocument }) {
  return (
    <DeleteRecord
      act="Убрать с сайта"
      question={`Убрать «${title}» с сайта?`}
      yes="Убрать"
      call={() => deleteDocument(slug)}
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
