import { BrokenMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import styles from './gate.module.css';

/** A screen that could not be drawn, or whose code could not be had. */
export function BrokenScreen({ retry }: { retry: () => void }) {
  return (
    <ScreenState mark={<BrokenMark />} title="Что-то пошло не так" text="Корзина и введённые данные сохранены." alert>
      <button type="button" className={styles.link} onClick={retry}>
        Повторить
      </button>
    </ScreenState>
  );
}
