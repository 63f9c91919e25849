import { useMetrika } from '#webapp/lib/metrika/use-metrika.ts';

/** The owner's Yandex Metrika, where there is one. */
export function VisitCounter() {
  useMetrika();
  return null;
}
