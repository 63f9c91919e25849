import { russianPlural } from '#shared/contract/russian-plural.ts';
import { PlusIcon } from '#webapp/components/ui/icons.tsx';
import styles from './more-tile.module.css';

interface MoreTileProps {
  /** How many products are not shown yet. */
  left: number;
  perPage: number;
  busy: boolean;
  hasFailed: boolean;
  onPress: () => void;
}

/** The last tile of a grid, which fills the rest of the row. */
export function MoreTile({ left, perPage, busy, hasFailed, onPress }: MoreTileProps) {
  const next = Math.min(perPage, left);
  return (
    <button type="button" className={styles.tile} aria-disabled={busy || undefined} onClick={() => busy || onPress()}>
      <span className={styles.icon}>
        <PlusIcon size={22} />
      </span>
      <strong>{busy ? 'Загружаем…' : 'Показать ещё'}</strong>
      {hasFailed ? (
        <span className={styles.failed} role="alert">
          Не получилось. Нажмите ещё раз.
        </span>
      ) : (
        next > 0 && (
          <span className={styles.soft}>
            {next < left
              ? `осталось ${left}`
              : `${russianPlural(left, 'последний', 'последние', 'последние')}\u00a0${left}`}
          </span>
        )
      )}
    </button>
  );
}
