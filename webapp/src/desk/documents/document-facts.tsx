import type { DeskDocument } from '#shared/contract/desk/documents.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { DocumentLink } from '#webapp/components/ui/document-link.tsx';
import { publicAddress } from './document-address.ts';
import { DocumentPill } from './document-pill.tsx';
import styles from './documents.module.css';

interface DocumentFactsProps {
  document: DeskDocument;
  onTemplate: () => void;
}

/** Whether the text is there and where buyers read it; and the template, where there is one. */
export function DocumentFacts({ document, onTemplate }: DocumentFactsProps) {
  const { state, url, template } = document;
  return (
    <div className={styles.facts}>
      <DocumentPill row={document} />
      {state !== 'missing' && <DocumentLink href={url}>{publicAddress(url)}</DocumentLink>}
      {template !== null && (
        <span className={styles.template}>
          <Button look="quiet" onClick={onTemplate}>
            Взять шаблон
          </Button>
        </span>
      )}
    </div>
  );
}
