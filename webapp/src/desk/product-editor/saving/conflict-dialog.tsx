import { Button } from '#webapp/components/ui/button.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import type { Difference } from './differences.ts';
import styles from './saving.module.css';

interface ConflictDialogProps {
  differences: readonly Difference[];
  busy: boolean;
  onMerge: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/**
 * Shown when somebody else has saved the product in the meantime: what they changed, and the choice of what to keep.
 */
export function ConflictDialog({ differences, busy, onMerge, onDiscard, onClose }: ConflictDialogProps) {
  return (
    <Dialog title="Товар изменили, пока вы его правили" onClose={onClose}>
      <p>Ваши правки на месте. Кто-то другой поменял:</p>
      <ul className={styles.differences}>
        {differences.map(({ name, was, now, mine, isMineToo }) => (
          <li key={name}>
            <strong>{name}</strong>
            {was !== null && now !== null && (
              <span>
                {was} → {now}
              </span>
            )}
            {isMineToo && (
              <span className={styles.mine}>
                {mine === null ? 'Вы тоже меняли: останется ваше' : `Вы тоже меняли: останется ${mine}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button busy={busy} onClick={onMerge}>
          Сохранить вместе с моими правками
        </Button>
        <Button look="quiet" onClick={onDiscard}>
          Взять чужие, мои отбросить
        </Button>
        <Button look="quiet" onClick={onClose}>
          Вернуться к форме
        </Button>
      </div>
    </Dialog>
  );
}
