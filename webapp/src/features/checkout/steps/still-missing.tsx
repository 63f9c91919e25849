import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import styles from './checkout-layout.module.css';
import { missingWords } from './missing-words.ts';

interface StillMissingProps {
  form: UseFormReturn<CustomerForm>;
  consent: boolean;
}

/** Where the button is looked for while it is not there yet. */
export function StillMissing({ form: { control, getValues }, consent }: StillMissingProps) {
  useWatch({ control });
  const words = missingWords(getValues(), consent);
  return words && <p className={styles.soft}>{words}</p>;
}
