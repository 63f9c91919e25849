import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import styles from './thumbnail.module.css';

/** A product's picture beside its name, which says the same in words. */
export function Thumbnail({ url }: { url: string | null }) {
  return (
    <span className={styles.frame}>
      {url === null ? null : <SizedImage src={url} alt="" sizes="48px" width={48} height={60} />}
    </span>
  );
}
