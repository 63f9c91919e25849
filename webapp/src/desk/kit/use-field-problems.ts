import { useCallback, useEffect, useReducer, useState } from 'react';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { focusFirstWrong } from './say-wrong.ts';

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
    /** A field that is being corrected is no longer wrong. */
    drop: (names: readonly string[]) =>
      setProblems((all) => all.filter((problem) => !names.some((name) => isOf(name, problem)))),
    clear: () => setProblems([]),
  };
}

const isOf = (name: string, { path }: FieldProblem): boolean => path === name || path.startsWith(`${name}.`);

/** What a schema of the contract says of a value. */
export const problemsOf = (judged: { error?: { issues: readonly Issue[] } | undefined }): FieldProblem[] =>
  judged.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}
