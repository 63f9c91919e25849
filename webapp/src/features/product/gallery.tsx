import { useEffect, useRef, useState } from 'react';
import type { Product } from '#shared/contract/product.ts';
import { PictureArrows } from '#webapp/components/shop/picture-arrows.tsx';
import { ProductPicture } from '#webapp/components/shop/product-picture.tsx';
import type { ZoomDialogProps } from '#webapp/components/shop/zoom-dialog.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import styles from './gallery.module.css';

const ZoomDialog = lazyExtra<ZoomDialogProps>(
  async () => (await import('#webapp/components/shop/zoom-dialog.tsx')).ZoomDialog,
);

interface GalleryProps {
  product: Product;
  /** The picture of the chosen variant; when it changes, the row scrolls there. */
  shownId: number | undefined;
}

/** A product's pictures: a row that is swiped and snaps to a picture, with thumbnails below. */
export function Gallery({ product, shownId }: GalleryProps) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const { pictures } = product;
  const show = (place: number) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior });
  };
  const shownPlace = pictures.findIndex(({ id }) => id === shownId);
  const [firstPlace] = useState(Math.max(0, shownPlace));
  const chosenPlace = useRef(0);
  useEffect(() => {
    if (shownPlace < 0 || shownPlace === chosenPlace.current) return;
    chosenPlace.current = shownPlace;
    // Without smooth scrolling: the pictures in between would only delay it.
    row.current?.scrollTo({ left: shownPlace * row.current.clientWidth, behavior: 'instant' });
  }, [shownPlace]);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const hasTurned = useRef(false);
  useEffect(() => {
    // The button that opened the zoom is on another picture now, so the focus would be lost.
    if (zoomed === null && hasTurned.current) row.current?.focus({ preventScroll: true });
    hasTurned.current = false;
  }, [zoomed]);
  const zoom = zoomed !== null && (
    <ZoomDialog
      title={product.title}
      pictures={pictures}
      place={zoomed}
      onClose={(place) => {
        setZoomed(null);
        hasTurned.current = place !== zoomed;
        row.current?.scrollTo({ left: place * row.current.clientWidth, behavior: 'instant' });
      }}
    />
  );
  if (pictures.length <= 1) {
    const picture = pictures[0];
    if (!picture) return <ProductPicture place="sheet" src={product.thumbnail} alt={product.title} eager />;
    return (
      <>
        <ZoomablePicture picture={picture} title={product.title} eager onPress={() => setZoomed(0)} />
        {zoom}
      </>
    );
  }
  return (
    <section className={styles.gallery} aria-label="Фотографии">
      {zoom}
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
              <ZoomablePicture
                picture={picture}
                title={product.title}
                eager={place === firstPlace}
                onPress={() => setZoomed(place)}
              />
            </div>
          ))}
        </div>
        <PictureArrows shown={shown} count={pictures.length} onShow={show} styles={styles} />
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
              <ProductPicture place="thumb" src={picture.url} alt="" placeholder={picture.placeholder} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ZoomablePictureProps {
  picture: Product['pictures'][number];
  title: string;
  eager: boolean;
  onPress: () => void;
}

function ZoomablePicture({ picture, title, eager, onPress }: ZoomablePictureProps) {
  return (
    <button type="button" className={styles.zoom} onClick={onPress}>
      <span className="visually-hidden">Увеличить: </span>
      <ProductPicture
        place="sheet"
        src={picture.url}
        alt={picture.alt || title}
        placeholder={picture.placeholder}
        eager={eager}
      />
    </button>
  );
}
