import pageStyles from '#webapp/components/ui/page.module.css';
import { Bone } from '#webapp/components/ui/skeleton.tsx';

export function CheckoutSkeleton() {
  return (
    <div className={pageStyles.page} aria-busy="true">
      <span className="visually-hidden" role="status">
        Загрузка
      </span>
      <Bone width="280px" height="40px" onMain />
      <Bone height="32px" onMain />
      <Bone height="360px" onMain />
    </div>
  );
}
