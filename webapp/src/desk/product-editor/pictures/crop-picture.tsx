import 'react-image-crop/dist/ReactCrop.css';
import { useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import type { UploadedPicture } from '#shared/contract/desk/product-editor.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import styles from './pictures.module.css';

/** Width divided by height, as the shop shows pictures. */
const SHOP_RATIO = 4 / 5;

interface CropPictureProps {
  picture: UploadedPicture;
  onCropped: (picture: UploadedPicture) => void;
  onCancel: () => void;
}

/** Chooses a part of a picture; the server crops the original. */
export function CropPicture({ picture, onCropped, onCancel }: CropPictureProps) {
  const { url, width, height } = picture;
  const fitting = () => centerCrop(makeAspectCrop({ unit: '%', width: 100 }, SHOP_RATIO, width, height), width, height);
  const [ratio, setRatio] = useState<'shop' | 'free'>('shop');
  const [crop, setCrop] = useState<PercentCrop>(() => whole(fitting()));
  const { run, isBusy } = useDeskCall({
    call: () => deskData<UploadedPicture>('/api/desk/pictures/crop', { method: 'POST', body: partOf(url, crop) }),
    onDone: onCropped,
  });
  const isEmpty = crop.width < 2 || crop.height < 2;
  return (
    <div className={styles.crop}>
      <SegmentedField
        label="Пропорции"
        value={ratio}
        options={[
          ['shop', 'Как в магазине, 4:5'],
          ['free', 'Свободно'],
        ]}
        onChange={(chosen) => {
          setRatio(chosen === 'free' ? 'free' : 'shop');
          if (chosen === 'shop') setCrop(whole(fitting()));
        }}
      />
      <ReactCrop
        crop={crop}
        {...(ratio === 'shop' && { aspect: SHOP_RATIO })}
        onChange={(_, percent) => setCrop(percent)}
        ariaLabels={{
          cropArea: 'Какая часть фото останется. Стрелки двигают её',
          nwDragHandle: 'Левый верхний угол, стрелки двигают',
          nDragHandle: 'Верхний край, стрелки двигают',
          neDragHandle: 'Правый верхний угол, стрелки двигают',
          eDragHandle: 'Правый край, стрелки двигают',
          seDragHandle: 'Правый нижний угол, стрелки двигают',
          sDragHandle: 'Нижний край, стрелки двигают',
          swDragHandle: 'Левый нижний угол, стрелки двигают',
          wDragHandle: 'Левый край, стрелки двигают',
        }}
      >
        <img src={url} width={width} height={height} alt="Фото, которое обрезают" />
      </ReactCrop>
      <div className={styles.answers}>
        <Button look="quiet" onClick={onCancel}>
          Не обрезать
        </Button>
        <Button busy={isBusy} disabled={isEmpty} onClick={() => run(undefined)}>
          Обрезать
        </Button>
      </div>
    </div>
  );
}

const whole = ({ x, y, width, height }: Omit<PercentCrop, 'unit'>): PercentCrop => ({ unit: '%', x, y, width, height });

/** Rounding may put an edge slightly outside the picture. */
function partOf(url: string, { x, y, width, height }: PercentCrop) {
  const [left, top] = [Math.max(0, x / 100), Math.max(0, y / 100)];
  return { url, left, top, width: Math.min(width / 100, 1 - left), height: Math.min(height / 100, 1 - top) };
}
