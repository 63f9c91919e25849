import type { ReactNode } from 'react';
import { keepTogether } from '#webapp/lib/typography.ts';
import { classes } from './classes.ts';
import styles from './option-card.module.css';

interface OptionContent {
  icon: ReactNode;
  title: string;
  description?: string;
  /** More important than the description, for example an address. */
  note?: string;
  aside?: ReactNode;
}

/** One of several options, as a card that continues when pressed. */
export function OptionButton({ onPress, ...content }: OptionContent & { onPress: () => void }) {
  return (
    <button type="button" className={styles.option} onClick={onPress}>
      <OptionTexts {...content} />
    </button>
  );
}

interface OptionRadioProps extends OptionContent {
  name: string;
  checked: boolean;
  onChoose: () => void;
}

/** One of several options, as a card that stays chosen. */
export function OptionRadio({ name, checked, onChoose, ...content }: OptionRadioProps) {
  return (
    <label className={classes(styles.option, styles.radio)}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <OptionTexts {...content} />
    </label>
  );
}

function OptionTexts({ icon, title, description, note, aside }: OptionContent) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.head}>
        <span className={styles.title}>{keepTogether(title)}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </span>
      {description && <span className={styles.description}>{keepTogether(description)}</span>}
      {note && <span className={styles.note}>{keepTogether(note)}</span>}
    </>
  );
}
