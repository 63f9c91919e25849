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

/** What is on the screen, and what it was made from: saved only if that is still so. */
interface Edit {
  form: ProductForm;
  /** Null for a product that is not there yet. */
  base: EditedProduct | null;
  /** Of a new product: sent again, it is the same one. */
  draftKey: string;
}

interface EditorInput {
  product: EditedProduct | null;
  empty: ProductForm;
  onCreated: (product: EditedProduct) => void;
}

/** The state of the editor: what is typed, kept until it is saved, and what the shop says to it. */
export function useProductEditor({ product, empty, onCreated }: EditorInput) {
  const queries = useQueryClient();
  const startOf = (base: EditedProduct | null): Edit => ({
    ...{ base, draftKey: newUuid() },
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
    ...{ form, base, change, isDirty, isBusy, theirs, unsaved, problems },
    save: () => {
      if (problems.isFine()) run(edit);
    },
    discard: () => start(theirs ?? base),
    /** Somebody else's changes with those of here, which are sent at once. */
    merge: () => {
      if (!theirs || !base) return;
      const merged = { ...edit, base: theirs, form: mergedForm(base, theirs, form) };
      setTheirs(null);
      setEdit(merged);
      run(merged);
    },
    dismiss: () => setTheirs(null),
    /** Shows what the shop has, as after it was brought back. */
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
