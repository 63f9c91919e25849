import { useState } from 'react';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { sayWrong } from '#webapp/desk/kit/say-wrong.ts';
import { formProblems, type Problems, problemsByPath } from '#webapp/desk/product-editor/form/form-problems.ts';
import type { ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';

interface Refusal {
  problems: Problems;
  /** The form that the server refused; after a change the error may be gone. */
  form: ProductForm;
}

/** Errors of the form: of a field after it has lost the focus, of all fields after an attempt to save. */
export function useProblems(form: ProductForm) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const found = formProblems(form);
  const told = isTried
    ? found
    : pick(found, (path) => [...left].some((one) => path === one || path.startsWith(`${one}.`)));
  const shown: Problems = { ...told, ...(refusal?.form === form && refusal.problems) };
  return {
    shown,
    leave: (path: string) => setLeft((all) => new Set([...all, path])),
    /** Whether the form may be sent; shows the errors if not. */
    isFine: (): boolean => {
      setTried(true);
      const count = Object.keys(found).length;
      if (count > 0) sayWrong();
      return count === 0;
    },
    /** Errors that the server found. */
    take: (details: readonly FieldProblem[]) => {
      setRefusal({ problems: problemsByPath(details), form });
      sayWrong();
    },
    reset: () => {
      setLeft(new Set());
      setTried(false);
      setRefusal(null);
    },
  };
}

const pick = (problems: Problems, isShown: (path: string) => boolean): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => isShown(path)));
