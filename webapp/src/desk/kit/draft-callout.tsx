import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import styles from './kit.module.css';

interface DraftCalloutProps {
  wasRestored: boolean;
  isStale?: boolean;
  /** Puts the saved state back into the form. */
  onDiscard: () => void;
}

/** Says that the form shows what was typed on an earlier visit. */
export function DraftCallout({ wasRestored, isStale = false, onDiscard }: DraftCalloutProps) {
  if (!wasRestored) return null;
  return (
    <Callout tone="info">
      <p>
        Здесь несохранённые изменения с прошлого раза.
        {isStale && ' С тех пор кто-то изменил эти данные: проверьте, прежде чем сохранить.'}
      </p>
      <div className={styles.calloutAction}>
        <Button look="quiet" onClick={onDiscard}>
          Отменить изменения
        </Button>
      </div>
    </Callout>
  );
}
