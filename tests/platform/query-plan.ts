interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: PlanStep[];
}

export interface Explained {
  Plan: PlanStep;
}

/** Tables that grow with the catalogue, with orders or with people. */
const BIG = new Set(['products', 'orders', 'order_lines', 'order_events', 'users', 'product_search']);
/** More rows than a page, or than a day of a busy shop. */
const MANY_ROWS = 20_000;

/** The steps of a plan that a large shop would wait for. */
export function badStepsOf({ Plan }: Explained): string[] {
  return stepsOf(Plan).flatMap((step) => {
    const table = step['Relation Name'];
    if (step['Node Type'] === 'Seq Scan' && table !== undefined && BIG.has(table)) return [`Seq Scan of ${table}`];
    const sorted = step.Plans?.[0]?.['Plan Rows'] ?? 0;
    return step['Node Type'] === 'Sort' && sorted > MANY_ROWS ? [`Sort of ${sorted} rows`] : [];
  });
}

const stepsOf = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];
