import type { DeskDocument } from '#shared/contract/desk/documents.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { DocumentBody } from '#webapp/components/ui/document-body.tsx';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './documents.module.css';

interface OvertakenCalloutProps {
  /** As somebody else has saved it. */
  document: DeskDocument;
  /** Puts that text into the field. */
  onDiscard: () => void;
}

/** Says that the document has changed since the person began, shows it, and lets them choose. */
export function OvertakenCallout({ document: { state, body }, onDiscard }: OvertakenCalloutProps) {
  const isGone = state === 'missing';
  return (
    <Callout tone="info">
      <p>
        {keepTogether(
          isGone
            ? 'Пока вы правили, документ убрали с сайта. Ваш текст ниже цел: «Сохранить» вернёт документ с ним.'
            : 'Пока вы правили, документ изменил кто-то ещё. Ваш текст ниже цел: «Сохранить» поставит его вместо нового.',
        )}
      </p>
      {!isGone && (
        <details className={styles.now}>
          <summary>Что сейчас на сайте</summary>
          <div className={styles.nowText}>
            <DocumentBody body={body} />
          </div>
        </details>
      )}
      <Button look="quiet" onClick={onDiscard}>
        {isGone ? 'Отказаться от своего текста' : 'Взять новый вместо моего'}
      </Button>
    </Callout>
  );
}
