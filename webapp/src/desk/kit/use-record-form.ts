import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { useFieldProblems } from './use-field-problems.ts';
import { useUnsaved } from './use-unsaved.ts';

interface RecordFormInput<Values, Body> {
  /** The draft's key: `sale:12`, `sale:new`. */
  key: string;
  /** The values that the form starts with. */
  saved: Values;
  version: string;
  /** The contract's schema that checks the body. */
  schema: z.ZodType<Body>;
  bodyOf: (values: Values) => unknown;
  send: (body: Body) => void;
  /** Errors of the server. */
  refused: readonly FieldProblem[];
}

/**
 * A form of one record: a sale, a promo code. Unsaved values are kept as a draft and checked with the contract's
 * schema. A new version from the server (`key`) mounts the form again, and the draft is restored with a note about that.
 */
export function useRecordForm<Values extends object, Body>(input: RecordFormInput<Values, Body>) {
  const { key, saved, version, schema, bodyOf, send, refused } = input;
  const [values, setValues] = useState(saved);
  const problems = useFieldProblems();
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  const unsaved = useUnsaved<Values>({ key, value: values, isDirty, restore: setValues, basedOn: version });
  const { show } = problems;
  useEffect(() => {
    if (refused.length > 0) show(refused);
  }, [refused, show]);
  return {
    values,
    isDirty,
    unsaved,
    change: (part: Partial<Values>) => {
      problems.drop(Object.keys(part));
      setValues((before) => ({ ...before, ...part }));
    },
    submit: () => {
      const body = problems.judged(schema, bodyOf(values));
      if (body !== null) send(body);
    },
    reset: () => {
      problems.clear();
      setValues(saved);
      unsaved.forget();
    },
    problemOf: problems.problemOf,
  };
}
