import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Question } from '#shared/contract/desk/inbox.ts';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import listStyles from '#webapp/desk/discounts/discounts.module.css';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import styles from './inbox.module.css';
import { inboxQuery } from './inbox-calls.ts';
import { waitingWords } from './waiting-words.ts';

/** Talks that wait for an answer, the longest waiting first. */
export function InboxScreen() {
  const { data, error, refetch } = useQuery(inboxQuery);
  const templates = (
    <ButtonLink look="quiet" href="/inbox/templates">
      Заготовки
    </ButtonLink>
  );
  return (
    <Screen title="Вопросы" actions={templates} isNarrow>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : data.length === 0 ? (
        <EmptyState title="Всем ответили" text="Когда покупатель напишет магазину, его вопрос появится здесь." />
      ) : (
        <ul className={listStyles.list}>
          {data.map((question) => (
            <li key={question.id}>
              <QuestionRow question={question} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}

function QuestionRow({ question }: { question: Question }) {
  const { id, fio, order_number, product_title, text, has_photo, messages, waits_since } = question;
  const about = order_number === null ? (product_title ?? 'Без заказа') : `Заказ №${order_number}`;
  return (
    <Link href={`/inbox/${id}`} className={listStyles.row}>
      <span className={listStyles.title}>{fio || 'Покупатель'}</span>
      <span className={styles.age}>{waitingWords(waits_since)}</span>
      <span className={styles.words}>{text || (has_photo ? 'Фотография' : '')}</span>
      <span className={listStyles.facts}>
        {about}
        {messages > 1 && ` · сообщений: ${messages}`}
      </span>
    </Link>
  );
}
