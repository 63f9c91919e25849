import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import styles from './thumbnail.module.css';

/** A small picture next to the product's name, so it needs no text of its own. */
export function Thumbnail({ url }: { url: string | null }) {
  return (
    <span className={styles.frame}>
      {url === null ? null : <SizedImage src={url} alt="" sizes="48px" width={48} height={60} />}
    </span>
  );
}
