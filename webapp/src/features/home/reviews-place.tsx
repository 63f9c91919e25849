import { Bone } from '#webapp/components/ui/skeleton.tsx';
import styles from './latest-reviews.module.css';

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The reviews' place until they are there. */
export function ReviewsPlace() {
  return (
    <div className={styles.section} aria-busy="true">
      <Bone width="240px" height="30px" onMain />
      <div className={styles.list}>
        {PLACES.map((place) => (
          <Bone key={place} height="198px" onMain />
        ))}
      </div>
      <Bone width="240px" height="44px" onMain />
    </div>
  );
}
