import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { focusFirstWrong, sayWrong } from './say-wrong.ts';
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
 * The form of a sale, a promo code or the shop's look. Unsaved values are kept as a draft and checked with the contract's schema. A new
 * version from the server (`key`) mounts the form again, and the draft is restored with a note about that.
 */
export function useRecordForm<Values extends object, Body>(input: RecordFormInput<Values, Body>) {
  const { key, saved, version, schema, bodyOf, send, refused } = input;
  const [values, setValues] = useState(saved);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  const unsaved = useUnsaved<Values>({ key, value: values, isDirty, restore: setValues, basedOn: version });
  const known = [...problems, ...refused];
  // The call says it by itself.
  useEffect(() => {
    if (refused.length > 0) focusFirstWrong();
  }, [refused]);
  return {
    values,
    isDirty,
    unsaved,
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    submit: () => {
      const judged = schema.safeParse(bodyOf(values));
      setProblems(
        judged.success ? [] : judged.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
      if (judged.success) send(judged.data);
      else sayWrong();
    },
    reset: () => {
      setValues(saved);
      setProblems([]);
      unsaved.forget();
    },
    problemOf: (name: string) => known.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message,
  };
}
