import type { Talk } from '#shared/contract/desk/inbox.ts';
import styles from './inbox.module.css';

const MOMENT = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** The messages of a talk, oldest first. */
export function TalkLines({ talk }: { talk: Pick<Talk, 'lines'> }) {
  return (
    <ol className={styles.talk}>
      {talk.lines.map(({ id, is_from_shop, author, text, has_photo, created_at }) => (
        <li key={id} className={styles.line} data-shop={is_from_shop || undefined}>
          <span className={styles.who}>
            {is_from_shop ? `Магазин${author ? `, ${author}` : ''}` : 'Покупатель'} ·{' '}
            <time dateTime={created_at}>{MOMENT.format(new Date(created_at))}</time>
          </span>
          {has_photo && 'Фотография (видна в чате с ботом)\n'}
          {text}
        </li>
      ))}
    </ol>
  );
}
