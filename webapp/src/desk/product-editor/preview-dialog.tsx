import { Dialog } from '#webapp/components/ui/dialog.tsx';
import styles from './product-editor.module.css';

interface PreviewDialogProps {
  id: number;
  isDirty: boolean;
  isHidden: boolean;
  onClose: () => void;
}

/** The storefront with the product's sheet, as wide as a phone. Only staff can see a hidden product there. */
export function PreviewDialog({ id, isDirty, isHidden, onClose }: PreviewDialogProps) {
  return (
    <Dialog title="Как видит покупатель" wide onClose={onClose}>
      <div className={styles.preview}>
        {(isDirty || isHidden) && (
          <p className={styles.note}>
            {isDirty && 'Показано сохранённое: ваших последних правок здесь нет. '}
            {isHidden && 'Товар скрыт: кроме сотрудников его никто не видит.'}
          </p>
        )}
        <iframe src={`/?product=${id}&preview=1`} title="Товар на витрине" />
      </div>
    </Dialog>
  );
}
