import { useRef, useState } from 'react';
import type { UploadedPicture } from '#shared/contract/desk/product-editor.ts';
import { moveItem, replaceKeyed } from '#webapp/desk/product-editor/form/move-item.ts';
import { type FormPicture, newKey, type ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';

export type ChangeForm = (change: (form: ProductForm) => ProductForm) => void;

/** Changes of a product's pictures; moves are announced to screen readers. */
export function usePictureList(pictures: readonly FormPicture[], change: ChangeForm) {
  const [said, setSaid] = useState('');
  const numbers = useRef(new Map<string, number>());
  const changePictures = (next: (all: readonly FormPicture[]) => FormPicture[]) =>
    change((form) => ({ ...form, pictures: next(form.pictures) }));
  return {
    said,
    /** Files chosen together keep their order, whichever upload ends first. */
    add: (picture: UploadedPicture, number: number) =>
      changePictures((all) => {
        if (all.some(({ url }) => url === picture.url)) return [...all];
        const key = newKey();
        numbers.current.set(key, number);
        const later = all.findIndex((one) => (numbers.current.get(one.key) ?? 0) > number);
        const added = { ...picture, key, alt: '', shownFor: [] };
        return later < 0 ? [...all, added] : all.toSpliced(later, 0, added);
      }),
    move: (key: string, to: number) => {
      const from = pictures.findIndex((one) => one.key === key);
      const place = Math.max(0, Math.min(to, pictures.length - 1));
      if (from < 0 || from === place) return;
      setSaid(`Фото теперь ${place + 1}-е из ${pictures.length}${place === 0 ? ', главное' : ''}`);
      changePictures((all) => moveItem(all, from, place));
    },
    edit: (key: string, changes: Partial<FormPicture>) => changePictures((all) => replaceKeyed(all, key, changes)),
    remove: (key: string) => {
      setSaid('Фото убрано');
      change((form) => ({
        ...form,
        pictures: form.pictures.filter((one) => one.key !== key),
        variants: form.variants.map((one) => (one.picture === key ? { ...one, picture: null } : one)),
      }));
    },
  };
}
