import pageStyles from './page.module.css';
import { Bone } from './skeleton.tsx';

/** Shown while a screen's code or data is loading. */
export function ScreenSkeleton() {
  return (
    <div className={pageStyles.page} aria-busy="true">
      <span className="visually-hidden">Загрузка</span>
      <Bone width="220px" height="40px" onMain />
      <Bone height="320px" onMain />
    </div>
  );
}
