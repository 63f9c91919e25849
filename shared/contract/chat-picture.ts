import { CHAT_PICTURE_SIDE, drawingAddress } from './picture-address.ts';

/** What Telegram and other chats can show; no vectors. */
const DRAWN = /\.(?:jpe?g|png|webp|gif)$/i;

interface SizedPicture {
  url: string;
  width: number;
  height: number;
}

/** The address of a picture as chats and previews can show it; null if they cannot. */
export function chatPictureUrl(url: string): string | null {
  if (DRAWN.test(url)) return url;
  const drawing = drawingAddress(url);
  return drawing === null ? null : `${drawing}.jpg`;
}

/** The same with its size. */
export function chatPicture<Picture extends SizedPicture>(picture: Picture): Picture | null {
  const url = chatPictureUrl(picture.url);
  if (url === null) return null;
  return url === picture.url ? picture : { ...picture, ...chatPictureSize(picture), url };
}

/** A drawing has no size, so its JPEG has the largest one. */
function chatPictureSize({ width, height }: SizedPicture): Omit<SizedPicture, 'url'> {
  const scale = CHAT_PICTURE_SIDE / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
