import type { FullUser } from '#shared/contract/account.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { CheckIcon } from '#webapp/components/ui/icons.tsx';
import sheet from '#webapp/components/ui/sheet.module.css';
import { StatusPill } from '#webapp/components/ui/status-pill.tsx';
import styles from './profile.module.css';

export function ShortInfo({ user }: { user: FullUser }) {
  const facts = [
    ['Логин', user.login],
    ['Имя', user.first_name],
    ['Фамилия', user.last_name],
  ] as const;
  return (
    <section className={classes(sheet.sheet, styles.block)} aria-label="Краткая информация">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            {value ? <dd>{value}</dd> : <dd className={styles.absent}>Не указано</dd>}
          </div>
        ))}
      </dl>
      {user.is_telegram && (
        <p>
          <StatusPill tone="success" icon={<CheckIcon size={16} />}>
            Подтверждён в Telegram
          </StatusPill>
        </p>
      )}
    </section>
  );
}
