import { type UseFormReturn, useWatch } from 'react-hook-form';
import styles from './checkout-layout.module.css';
import type { CustomerForm } from './customer-schema.ts';
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
