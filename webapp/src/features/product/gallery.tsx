import { useEffect, useRef, useState } from 'react';
import type { Product } from '#shared/contract/product.ts';
import { ProductPicture } from '#webapp/components/shop/product-picture.tsx';
import { LeftIcon, RightIcon } from '#webapp/components/ui/icons.tsx';
import styles from './gallery.module.css';

interface GalleryProps {
  product: Product;
  /** The picture of what is chosen: the row goes there whenever it becomes another. */
  shownId: number | undefined;
}

/** A product's pictures: a row that a finger pushes on and that comes to rest at a picture, with thumbs below. */
export function Gallery({ product, shownId }: GalleryProps) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const { pictures } = product;
  const show = (place: number) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior });
  };
  const shownPlace = pictures.findIndex(({ id }) => id === shownId);
  const chosenPlace = useRef(Math.max(0, shownPlace));
  useEffect(() => {
    if (shownPlace < 0 || shownPlace === chosenPlace.current) return;
    chosenPlace.current = shownPlace;
    // At once: with the choice already there, the pictures between would only be in its way.
    row.current?.scrollTo({ left: shownPlace * row.current.clientWidth, behavior: 'instant' });
  }, [shownPlace]);
  if (pictures.length <= 1) {
    const picture = pictures[0];
    return (
      <ProductPicture
        place="sheet"
        src={picture?.url ?? product.thumbnail}
        alt={picture?.alt || product.title}
        placeholder={picture?.placeholder}
        eager
      />
    );
  }
  return (
    <section className={styles.gallery} aria-label="Фотографии">
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no row that scrolls */}
        <div
          ref={row}
          role="group"
          aria-label="Фотографии, листаются стрелками"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          className={styles.row}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
        >
          {pictures.map((picture, place) => (
            <div key={picture.url} className={styles.slide} inert={place !== shown}>
              <ProductPicture
                place="sheet"
                src={picture.url}
                alt={picture.alt || product.title}
                placeholder={picture.placeholder}
                eager={place === 0}
              />
            </div>
          ))}
        </div>
        <button
          type="button"
          className={styles.back}
          aria-label="Предыдущая фотография"
          disabled={shown === 0}
          onClick={() => show(shown - 1)}
        >
          <LeftIcon />
        </button>
        <button
          type="button"
          className={styles.on}
          aria-label="Следующая фотография"
          disabled={shown === pictures.length - 1}
          onClick={() => show(shown + 1)}
        >
          <RightIcon />
        </button>
      </div>
      <ul className={styles.thumbs}>
        {pictures.map((picture, place) => (
          <li key={picture.url}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={`Фотография ${place + 1} из ${pictures.length}`}
              aria-current={place === shown ? 'true' : undefined}
              onClick={() => show(place)}
            >
              <ProductPicture place="thumb" src={picture.url} alt="" placeholder={picture.placeholder} eager />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
