import { type FocusEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { EditedProduct, ProductChoices } from '#shared/contract/desk/product-editor.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { DraftCallout } from '#webapp/desk/kit/draft-callout.tsx';
import { SaveBar } from '#webapp/desk/kit/save-bar.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { AttributesSection } from './attributes/attributes-section.tsx';
import { emptyForm } from './form/product-form.ts';
import { PicturesSection } from './pictures/pictures-section.tsx';
import { usePictureList } from './pictures/use-picture-list.ts';
import { useUploads } from './pictures/use-uploads.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PriceSection } from './price-section.tsx';
import { ProductActions } from './product-actions.tsx';
import styles from './product-editor.module.css';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import { differencesOf } from './saving/differences.ts';
import { useProductEditor } from './saving/use-product-editor.ts';
import { ShelfSection } from './shelf-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { VariantsSection } from './variants/variants-section.tsx';

interface ProductEditorProps {
  /** Null for a new product. */
  product: EditedProduct | null;
  choices: ProductChoices;
}

/** The whole product on one screen; it is saved as a whole. */
export function ProductEditor({ product, choices }: ProductEditorProps) {
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [empty] = useState(() => emptyForm(choices.usual_category_id));
  const editor = useProductEditor({ product, empty, onCreated: ({ id }) => setLeaveTo(`/products/${id}`) });
  const { form, base, change, isDirty, isBusy, theirs, unsaved } = editor;
  const list = usePictureList(form.pictures, change);
  const sending = useUploads(list.add);
  useLeave(leaveTo);
  const section = { form, change, problems: editor.problems.shown };
  const onBlur = ({ target }: FocusEvent) => {
    const path = target.closest<HTMLElement>('[data-path]')?.dataset.path;
    if (path !== undefined) editor.problems.leave(path);
  };
  return (
    <Screen
      title={base ? base.title : 'Новый товар'}
      back="/products"
      actions={
        base && (
          <Button look="bare" onClick={() => setPreviewed(true)}>
            Как видит покупатель
          </Button>
        )
      }
    >
      <DraftCallout
        wasRestored={unsaved.wasRestored}
        isStale={unsaved.isStale}
        onDiscard={() => editor.start(product)}
      />
      <form
        className={styles.editor}
        noValidate
        inert={isBusy}
        onBlur={onBlur}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={styles.main}>
          <PicturesSection {...section} list={list} sending={sending} />
          <TextsSection {...section} />
        </div>
        <div className={styles.side}>
          <PriceSection {...section} />
          <ShelfSection {...section} choices={choices} />
        </div>
        <AttributesSection {...section} choices={choices} />
        <div className={styles.whole}>
          <VariantsSection {...section} />
        </div>
      </form>
      {base && (
        <ProductActions
          key={base.id}
          product={base}
          isDirty={isDirty}
          onBroughtBack={editor.start}
          onDeleted={() => {
            editor.start(base);
            setLeaveTo('/products');
          }}
        />
      )}
      <SaveBar
        isDirty={isDirty || sending.isBusy}
        busy={isBusy || sending.isBusy}
        save={sending.isBusy ? 'Загружаем фото…' : base ? 'Сохранить' : 'Добавить товар'}
        onSave={editor.save}
        onCancel={() => editor.start(product)}
      />
      {theirs && base && (
        <ConflictDialog
          differences={differencesOf(base, theirs, form)}
          busy={isBusy}
          onMerge={editor.merge}
          onDiscard={editor.discard}
          onClose={editor.dismiss}
        />
      )}
      {isPreviewed && base && (
        <PreviewDialog id={base.id} isDirty={isDirty} isHidden={base.is_hidden} onClose={() => setPreviewed(false)} />
      )}
    </Screen>
  );
}

/** Only after saving; otherwise the frame would ask about unsaved changes. */
function useLeave(to: string | null): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to, navigate]);
}
