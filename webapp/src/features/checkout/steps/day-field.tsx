import { dayChoiceWords } from '#shared/contract/delivery-day-words.ts';
import { type ChosenDay, dayAt, dayWith, deliveryDays } from '#shared/contract/delivery-days.ts';
import type { OfferedDays } from '#shared/contract/delivery-days-schema.ts';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import styles from './day-field.module.css';

interface DayFieldProps {
  days: OfferedDays;
  chosen: ChosenDay;
  onChoose: (day: ChosenDay) => void;
}

/** The delivery day, and the hours if the delivery offers intervals. */
export function DayField({ days, chosen, onChoose }: DayFieldProps) {
  const platform = usePlatform();
  const now = new Date();
  const today = dayAt(days.timezone, now);
  const choices = deliveryDays(days, now);
  const hours = choices.find(({ day }) => day === chosen.day)?.intervals ?? [];
  const choose = (day: ChosenDay) => {
    platform.haptic('select');
    onChoose(day);
  };
  return (
    <div className={styles.field}>
      <p className={styles.caption} aria-hidden="true">
        День доставки
      </p>
      <SegmentedField
        label="День доставки"
        value={chosen.day}
        options={choices.map(({ day }) => [day, dayChoiceWords(day, today)])}
        onChange={(day) => {
          const choice = choices.find((one) => one.day === day);
          if (choice) choose(dayWith(choice, chosen.interval));
        }}
      />
      {hours.length > 0 && (
        <>
          <p className={styles.caption} aria-hidden="true">
            Время
          </p>
          <SegmentedField
            label="Время доставки"
            value={chosen.interval}
            options={hours.map((interval) => [interval, interval])}
            onChange={(interval) => choose({ ...chosen, interval })}
          />
        </>
      )}
    </div>
  );
}
