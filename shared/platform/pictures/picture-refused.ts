type Reason = 'not_a_picture' | 'too_heavy' | 'too_many_pixels' | 'broken' | 'disguised';

/** Telegram does not pass on larger files, and no camera makes larger photos. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
export const MAX_PIXELS = 50_000_000;
/** The limits of WebP and AVIF are not much larger. */
export const MAX_SIDE = 10_000;

const WORDS: Record<Reason, string> = {
  not_a_picture: 'Это не картинка, которую можно показать. Подойдут JPEG, PNG, WebP, AVIF и GIF',
  too_heavy: 'Картинка слишком тяжёлая: нужно до 20 МБ',
  too_many_pixels: 'Картинка слишком большая: нужно до 50 мегапикселей и до 10 000 точек по стороне',
  broken: 'Картинка повреждена или загрузилась не до конца',
  disguised: 'Внутри файла спрятано что-то кроме картинки, поэтому магазин его не принял',
};

/** The shop refuses the file; the message is for the sender. */
export class PictureRefused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(WORDS[reason], options);
    this.name = 'PictureRefused';
    this.reason = reason;
  }
}
