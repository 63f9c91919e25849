import { dayChoiceWords } from '#shared/contract/delivery-day-words.ts';
import { type ChosenDay, dayAt } from '#shared/contract/delivery-days.ts';
import type { OfferedDays } from '#shared/contract/delivery-days-schema.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { DayField } from '#webapp/features/checkout/steps/day-field.tsx';
import { QuickSection } from './quick-section.tsx';

/** The nearest day is chosen already; a press opens the others. */
export function QuickDay({ days, chosen }: { days: OfferedDays; chosen: ChosenDay }) {
  const day = dayChoiceWords(chosen.day, dayAt(days.timezone, new Date()));
  return (
    <QuickSection title="Когда" value={[day, chosen.interval].filter(Boolean).join(', ')} isAsking={false}>
      <DayField days={days} chosen={chosen} onChoose={checkoutStore.getState().chooseDay} />
    </QuickSection>
  );
}
