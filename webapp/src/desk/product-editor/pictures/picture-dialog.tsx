import { useState } from 'react';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { lazyComponent } from '#webapp/components/ui/lazy-component.tsx';
import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import type { FormAttribute, FormPicture } from '#webapp/desk/product-editor/form/product-form.ts';
import styles from './pictures.module.css';

const CropPicture = lazyComponent(
  async () => (await import('./crop-picture.tsx')).CropPicture,
  () => <p role="status">Загрузка…</p>,
);

interface PictureDialogProps {
  picture: FormPicture;
  place: number;
  count: number;
  attributes: readonly FormAttribute[];
  problem: string | undefined;
  onEdit: (changes: Partial<FormPicture>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** One picture: its description, the values that it is shown for, its place, and its crop. */
export function PictureDialog(props: PictureDialogProps) {
  const { picture, place, count, attributes, problem, onEdit, onMove, onRemove, onClose } = props;
  const [isCropping, setCropping] = useState(false);
  const title = `Фото ${place + 1} из ${count}`;
  if (isCropping) {
    return (
      <Dialog title="Обрезать фото" onClose={() => setCropping(false)}>
        <CropPicture
          picture={picture}
          onCancel={() => setCropping(false)}
          onCropped={(cropped) => {
            onEdit(cropped);
            setCropping(false);
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.large} style={{ background: picture.placeholder }}>
        <SizedImage src={picture.url} alt={picture.alt || title} sizes="min(100vw, 448px)" />
      </div>
      <div className={styles.steps}>
        <Button look="quiet" onClick={() => setCropping(true)}>
          Обрезать
        </Button>
        <Button look="quiet" disabled={place === 0} onClick={() => onMove(place - 1)}>
          Раньше
        </Button>
        <Button look="quiet" disabled={place === count - 1} onClick={() => onMove(place + 1)}>
          Позже
        </Button>
        <Button look="quiet" disabled={place === 0} onClick={() => onMove(0)}>
          Главным
        </Button>
      </div>
      {attributes.map(({ key, name, values }) => (
        <fieldset key={key} className={styles.shownFor}>
          <legend>{name}: показывать, когда выбрано</legend>
          {values.map((value) => (
            <CheckField
              key={value.key}
              checked={picture.shownFor.includes(value.key)}
              onChange={(isShown) => {
                const others = picture.shownFor.filter((one) => one !== value.key);
                onEdit({ shownFor: isShown ? [...others, value.key] : others });
              }}
            >
              {value.value}
            </CheckField>
          ))}
        </fieldset>
      ))}
      <TextField
        label="Что на фото"
        optional
        value={picture.alt}
        maxLength={PRODUCT_LIMITS.alt}
        error={problem}
        hint="Для незрячих покупателей и поиска. Пусто — название товара"
        onChange={({ target }) => onEdit({ alt: target.value })}
      />
      <div className={styles.answers}>
        <Button look="quiet" onClick={onRemove}>
          Убрать фото
        </Button>
        <Button onClick={onClose}>Готово</Button>
      </div>
    </Dialog>
  );
}
