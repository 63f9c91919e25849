import { Bone } from '#webapp/components/ui/skeleton.tsx';
import styles from './product-body.module.css';

export function ProductSkeleton() {
  return (
    <div className={styles.body} aria-busy="true">
      <span className="visually-hidden" role="status">
        Загрузка товара
      </span>
      <div className={styles.columns}>
        <span className={styles.picturePlace}>
          <Bone height="100%" />
        </span>
        <div className={styles.facts}>
          <Bone width="40%" height="32px" />
          <Bone height="44px" />
          <Bone height="52px" />
          <Bone height="96px" />
        </div>
      </div>
    </div>
  );
}
