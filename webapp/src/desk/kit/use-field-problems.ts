import { useCallback, useEffect, useReducer, useState } from 'react';
import type { z } from 'zod';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { notify } from '#webapp/lib/notify.ts';
import { focusFirstWrong, NOT_SAVED } from './say-wrong.ts';

/** The errors of a form's fields, by their paths. New ones lead to the first wrong field. */
export function useFieldProblems() {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (refusals > 0) focusFirstWrong();
  }, [refusals]);
  const show = useCallback((found: readonly FieldProblem[]) => {
    setProblems(found);
    if (found.length > 0) countRefusal();
  }, []);
  return {
    /** Of the field or of what is in it: `goods` has those of `goods.0.id`. */
    problemOf: (name: string) => problems.find((problem) => isOf(name, problem))?.message,
    show,
    /** What is to be sent, by the contract's schema; null if its errors are shown instead. */
    judged: <Body>(schema: z.ZodType<Body>, body: unknown): Body | null => {
      const { data, error } = schema.safeParse(body);
      show(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []);
      if (error) notify.error(NOT_SAVED);
      return data ?? null;
    },
    /** A field that is being corrected is no longer wrong. */
    drop: (names: readonly string[]) =>
      setProblems((all) => all.filter((problem) => !names.some((name) => isOf(name, problem)))),
    clear: () => setProblems([]),
  };
}

const isOf = (name: string, { path }: FieldProblem): boolean => path === name || path.startsWith(`${name}.`);
