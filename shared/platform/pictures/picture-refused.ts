type Reason = 'not_a_picture' | 'too_heavy' | 'too_many_pixels' | 'broken' | 'disguised';

/** More than any camera's photo that Telegram hands on. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
export const MAX_PIXELS = 50_000_000;
/** WebP and AVIF go little further. */
export const MAX_SIDE = 10_000;

const WORDS: Record<Reason, string> = {
  not_a_picture: 'Это не картинка, которую можно показать. Подойдут JPEG, PNG, WebP, AVIF и GIF',
  too_heavy: 'Картинка слишком тяжёлая: нужно до 20 МБ',
  too_many_pixels: 'Картинка слишком большая: нужно до 50 мегапикселей и до 10 000 точек по стороне',
  broken: 'Картинка повреждена или загрузилась не до конца',
  disguised: 'Внутри файла спрятано что-то кроме картинки, поэтому магазин его не принял',
};

/** A file that the shop does not take; the message is for whoever sent it. */
export class PictureRefused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(WORDS[reason], options);
    this.name = 'PictureRefused';
    this.reason = reason;
  }
}
