import styles from './bot-digits.module.css';

/** The digits that the person presses in the bot: only who sees this page knows them. */
export function BotDigits({ digits }: { digits: string }) {
  return (
    <p className={styles.digits}>
      <span className="visually-hidden">Число для бота: </span>
      {digits}
    </p>
  );
}
