import type { ZodError } from 'zod';
import type { FieldProblem } from '#shared/contract/envelope.ts';

type Issue = ZodError['issues'][number];

/** A malicious body can break a rule thousands of times; nobody reads more problems than this. */
const MAX_PROBLEMS = 20;

/** The problems of each field. Rules without their own text get a general Russian sentence. */
export function fieldProblems(error: ZodError): FieldProblem[] {
  return error.issues
    .flatMap(problemsOf)
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => ({ path, message: isRussian(message) ? message : 'Недопустимое значение' }));
}

/**
 * Of a union's branches, the one that matched furthest gives the problems. Of two such branches, the one with a text
 * for it.
 */
function problemsOf(issue: Issue): FieldProblem[] {
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.map((inner) =>
      inner.flatMap((one) => problemsOf({ ...one, path: [...issue.path, ...one.path] } as Issue)),
    );
    const deepest = branches.sort((a, b) => depth(b) - depth(a) || words(b) - words(a))[0];
    if (deepest && deepest.length > 0) return deepest;
  }
  return [{ path: issue.path.map(String).join('.'), message: issue.message }];
}

const depth = (problems: FieldProblem[]): number => Math.max(0, ...problems.map(({ path }) => path.split('.').length));

const words = (problems: FieldProblem[]): number => problems.filter(({ message }) => isRussian(message)).length;

const isRussian = (text: string): boolean => /[а-яё]/i.test(text);
