import type { FieldChange } from '#shared/contract/desk/product-event.ts';
import { changedValueWords, fieldWords } from './change-words.ts';
import styles from './field-changes.module.css';

/** Fields before and after. */
export function FieldChanges({ changes, more = 0 }: { changes: readonly FieldChange[]; more?: number }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.of ?? ''} ${change.field}`}>
          <span className={styles.field}>{fieldWords(change)}</span> <Worths change={change} />
        </li>
      ))}
      {more > 0 && <li className={styles.field}>и ещё {more}</li>}
    </ul>
  );
}

function Worths({ change }: { change: FieldChange }) {
  const { was, now, field } = change;
  if (field === 'pictures') return <span>{pictureWords(was, now)}</span>;
  if (Array.isArray(was) && Array.isArray(now)) {
    return (
      <span>
        {was.length > 0 && <del>{changedValueWords(change, was)}</del>}{' '}
        {now.length > 0 && <ins>{changedValueWords(change, now)}</ins>}
      </span>
    );
  }
  return (
    <span className={styles.worths}>
      <del>{changedValueWords(change, was)}</del>
      <span aria-hidden="true"> → </span>
      <ins>{changedValueWords(change, now)}</ins>
    </span>
  );
}

/** Pictures are only counted: their addresses mean nothing to people. */
function pictureWords(was: FieldChange['was'], now: FieldChange['was']): string {
  const [went, came] = [Array.isArray(was) ? was.length : 0, Array.isArray(now) ? now.length : 0];
  return [came > 0 && `добавлено ${came}`, went > 0 && `убрано ${went}`].filter(Boolean).join(', ');
}
