import { Bone } from '#webapp/components/ui/skeleton.tsx';
import styles from './latest-reviews.module.css';

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The placeholder of the reviews; `still` until loading begins. */
export function ReviewsSkeleton({ still = false }) {
  return (
    <div className={styles.section} aria-busy={!still}>
      <Bone width="240px" height="30px" onMain still={still} />
      <div className={styles.list}>
        {PLACES.map((place) => (
          <Bone key={place} height="198px" onMain still={still} />
        ))}
      </div>
      <Bone width="240px" height="44px" onMain still={still} />
    </div>
  );
}
