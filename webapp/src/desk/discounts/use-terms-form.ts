import { useState } from 'react';
import type { z } from 'zod';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { useUnsaved } from '#webapp/desk/kit/use-unsaved.ts';

interface TermsFormInput<Values, Body> {
  /** The draft's key: `sale:12`, `sale:new`. */
  key: string;
  /** What the form is filled with. */
  saved: Values;
  version: string;
  /** The contract's own schema judges what is sent. */
  schema: z.ZodType<Body>;
  bodyOf: (values: Values) => unknown;
  send: (body: Body) => void;
  /** What the server refused. */
  refused: readonly FieldProblem[];
}

/**
 * A form of a sale or a promo code: what was typed survives leaving, and is judged by the schema of the wire. Drawn anew
 * for another version of the thing (`key`); what was typed then comes back as a draft that says so.
 */
export function useTermsForm<Values extends object, Body>(input: TermsFormInput<Values, Body>) {
  const { key, saved, version, schema, bodyOf, send, refused } = input;
  const [values, setValues] = useState(saved);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  const unsaved = useUnsaved<Values>({ key, value: values, isDirty, restore: setValues, basedOn: version });
  const known = [...problems, ...refused];
  return {
    ...{ values, isDirty, unsaved },
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    submit: () => {
      const judged = schema.safeParse(bodyOf(values));
      setProblems(
        judged.success ? [] : judged.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
      if (judged.success) send(judged.data);
    },
    reset: () => {
      setValues(saved);
      setProblems([]);
      unsaved.forget();
    },
    problemOf: (name: string) => known.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message,
  };
}
