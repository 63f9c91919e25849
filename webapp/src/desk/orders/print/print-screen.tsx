import type { ReactNode } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import styles from './print.module.css';

const PAPERS = [
  ['a4', 'A4'],
  ['tape', 'Лента 80 мм'],
] as const;

const SIZES = { a4: 'size: A4; margin: 12mm', tape: 'size: 80mm 200mm; margin: 3mm' };

interface PrintScreenProps {
  title: string;
  back: string;
  /** There is something to print. */
  isReady: boolean;
  /** Filters that choose what is printed. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Shows its content as it will be printed; the rest of the screen is not printed. */
export function PrintScreen({ title, back, isReady, tools, children }: PrintScreenProps) {
  const [params, change] = useAddress();
  const paper = params.get('paper') === 'tape' ? 'tape' : 'a4';
  return (
    <Screen title={title} back={back}>
      {/* The page size can only be set by `@page`. */}
      <style>{`@page { ${SIZES[paper]} }`}</style>
      {tools && <div className={styles.tools}>{tools}</div>}
      <div className={styles.tools}>
        <SegmentedField
          label="Бумага"
          value={paper}
          options={PAPERS}
          onChange={(next) => change({ paper: next === 'tape' ? next : null })}
        />
        {isReady && <Button onClick={() => window.print()}>Напечатать</Button>}
      </div>
      <div className={styles.papers} data-paper={paper}>
        {children}
      </div>
    </Screen>
  );
}
