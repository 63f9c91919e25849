import { useState } from 'react';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import type { FormPicture, ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';
import { Section } from '#webapp/desk/product-editor/section.tsx';
import type { SectionProps } from '#webapp/desk/product-editor/section-props.ts';
import { notify } from '#webapp/lib/notify.ts';
import { AddPictures } from './add-pictures.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureTile } from './picture-tile.tsx';
import styles from './pictures.module.css';
import { UploadTile } from './upload-tile.tsx';
import { useDrag } from './use-drag.ts';
import type { usePictureList } from './use-picture-list.ts';
import type { useUploads } from './use-uploads.ts';

interface PicturesSectionProps extends SectionProps {
  list: ReturnType<typeof usePictureList>;
  sending: ReturnType<typeof useUploads>;
}

/** Pictures in their order: the first is shown in lists. */
export function PicturesSection({ form, problems, list, sending }: PicturesSectionProps) {
  const [open, setOpen] = useState<string | null>(null);
  const drag = useDrag(list.move);
  const { pictures, attributes } = form;
  const place = pictures.findIndex(({ key }) => key === open);
  const picture = pictures[place];
  const room = PRODUCT_LIMITS.pictures - pictures.length - sending.uploads.length;
  const take = (files: readonly File[]) => {
    if (files.length > room) notify.error(`У товара может быть до ${PRODUCT_LIMITS.pictures} фото: лишние не взяты`);
    sending.add(files.slice(0, room));
  };
  const wrong = problems.pictures ?? pictures.map((_, at) => problems[`pictures.${at}.url`]).find(Boolean);
  return (
    <Section title="Фото" note={pictures.length > 0 ? 'Первое — главное. Порядок меняется перетаскиванием' : undefined}>
      <ul className={styles.grid}>
        {pictures.map((one, at) => (
          <PictureTile
            key={one.key}
            picture={one}
            place={at}
            count={pictures.length}
            values={valuesOf(form, one)}
            drag={drag}
            onOpen={() => setOpen(one.key)}
            onMove={(to) => list.move(one.key, to)}
          />
        ))}
        {sending.uploads.map((upload) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRetry={() => sending.retry(upload.key)}
            onDrop={() => sending.drop(upload.key)}
          />
        ))}
        {room > 0 && <AddPictures onFiles={take} isFirst={pictures.length + sending.uploads.length === 0} />}
      </ul>
      {wrong && <FieldError>{wrong}</FieldError>}
      <p className="visually-hidden" role="status">
        {list.said}
      </p>
      {picture && (
        <PictureDialog
          picture={picture}
          place={place}
          count={pictures.length}
          attributes={attributes}
          problem={problems[`pictures.${place}.alt`]}
          onEdit={(changes) => list.edit(picture.key, changes)}
          onMove={(to) => list.move(picture.key, to)}
          onRemove={() => {
            setOpen(null);
            list.remove(picture.key);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

const valuesOf = ({ attributes }: ProductForm, { shownFor }: FormPicture): string =>
  attributes
    .flatMap(({ values }) => values)
    .filter(({ key }) => shownFor.includes(key))
    .map(({ value }) => value)
    .join(', ');
