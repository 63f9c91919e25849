import { type RefObject, useDeferredValue, useId } from 'react';
import { isVisible } from '#shared/contract/read-text.ts';
import { severalLines } from '#shared/contract/typed-text.ts';
import { DocumentBody } from '#webapp/components/ui/document-body.tsx';
import styles from './documents.module.css';

interface DocumentPreviewProps {
  text: string;
  paper: RefObject<HTMLElement | null>;
}

/** The text as the storefront shows it. Typing does not wait for it. */
export function DocumentPreview({ text, paper }: DocumentPreviewProps) {
  const id = useId();
  const body = severalLines(useDeferredValue(text));
  return (
    <div className={styles.preview}>
      <h2 id={id} className={styles.label}>
        Так увидят покупатели
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by the keyboard */}
      <section ref={paper} className={styles.paper} tabIndex={0} aria-labelledby={id}>
        {isVisible(body) ? <DocumentBody body={body} /> : <p className={styles.hint}>Здесь появится ваш текст.</p>}
      </section>
    </div>
  );
}
