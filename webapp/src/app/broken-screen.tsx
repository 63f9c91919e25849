import { BrokenMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import styles from './gate.module.css';

/** Shown if a screen could not be drawn, or if its code could not be loaded. */
export function BrokenScreen({ retry }: { retry: () => void }) {
  return (
    <ScreenState mark={<BrokenMark />} title="Что-то пошло не так" text="Корзина и введённые данные сохранены." alert>
      <button type="button" className={styles.link} onClick={retry}>
        Повторить
      </button>
    </ScreenState>
  );
}
