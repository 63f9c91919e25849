import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { EditedProduct } from '#shared/contract/desk/product-editor.ts';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useUnsaved } from '#webapp/desk/kit/use-unsaved.ts';
import { fieldsOfForm } from '#webapp/desk/product-editor/form/fields-of-form.ts';
import { formOfProduct } from '#webapp/desk/product-editor/form/form-of-product.ts';
import type { ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';
import { editedProductKey, GOODS } from '#webapp/desk/product-editor/product-queries.ts';
import { newUuid } from '#webapp/lib/new-uuid.ts';
import { mergedForm } from './differences.ts';
import { useProblems } from './use-problems.ts';

/** The form, and the version that it was made from: it is saved only over that version. */
interface Edit {
  form: ProductForm;
  /** Null for a new product. */
  base: EditedProduct | null;
  /** The key of a new product: sent twice, it creates one product. */
  draftKey: string;
}

interface EditorInput {
  product: EditedProduct | null;
  empty: ProductForm;
  onCreated: (product: EditedProduct) => void;
}

/** The state of the editor: the form, kept as a draft until it is saved, and the server's answers. */
export function useProductEditor({ product, empty, onCreated }: EditorInput) {
  const queries = useQueryClient();
  const startOf = (base: EditedProduct | null): Edit => ({
    base,
    draftKey: newUuid(),
    form: base ? formOfProduct(base) : empty,
  });
  const [edit, setEdit] = useState(() => startOf(product));
  const [theirs, setTheirs] = useState<EditedProduct | null>(null);
  const { form, base } = edit;
  const isDirty = wired(form) !== wired(base ? formOfProduct(base) : empty);
  const unsaved = useUnsaved({
    key: product ? `product:${product.id}` : 'product:new',
    value: edit,
    isDirty,
    restore: setEdit,
    basedOn: product?.seen.version ?? '',
  });
  const problems = useProblems(form);
  const start = (saved: EditedProduct | null) => {
    unsaved.forget();
    problems.reset();
    setTheirs(null);
    setEdit(startOf(saved));
  };
  const { run, isBusy } = useDeskCall({
    call: sendEdit,
    done: base ? 'Сохранено' : 'Товар добавлен',
    refresh: GOODS,
    onDone: (saved) => {
      queries.setQueryData(editedProductKey(saved.id), saved);
      start(saved);
      if (!base) onCreated(saved);
    },
    onFailure: (error) => {
      if (error.code === 'conflict') setTheirs(error.data as EditedProduct);
      else if (error.code === 'invalid_fields') problems.take(error.details);
      else return false;
      return true;
    },
  });
  const change = useCallback(
    (next: (form: ProductForm) => ProductForm) => setEdit((now) => ({ ...now, form: next(now.form) })),
    [],
  );
  return {
    form,
    base,
    change,
    isDirty,
    isBusy,
    theirs,
    unsaved,
    problems,
    save: () => {
      if (problems.isFine()) run(edit);
    },
    discard: () => start(theirs ?? base),
    /** Merges somebody else's changes with those made here, and saves at once. */
    merge: () => {
      if (!theirs || !base) return;
      const merged = { ...edit, base: theirs, form: mergedForm(base, theirs, form) };
      setTheirs(null);
      setEdit(merged);
      run(merged);
    },
    dismiss: () => setTheirs(null),
    /** Shows the server's version, for example after an undo. */
    start,
  };
}

const wired = (form: ProductForm): string => JSON.stringify(fieldsOfForm(form));

function sendEdit({ form, base, draftKey }: Edit): Promise<EditedProduct> {
  const fields = fieldsOfForm(form);
  return base
    ? deskData(`/api/desk/products/${base.id}`, { method: 'PUT', body: { ...fields, seen: base.seen } })
    : deskData('/api/desk/products', { method: 'POST', body: { ...fields, draft_key: draftKey } });
}
