const longestSide = 1600;
const quality = 0.87;

/** Converts a picture as the official apps do before sending: a JPEG of at most 1600 pixels, as a data URL. */
async function prepare(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: transparent parts become white, not black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}

/** An unchanged file as a data URL. */
export function readFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Files with these endings are sent as documents, not as pictures. */
export const FILE_ENDINGS = '.txt,.csv,.xlsx,.yml,.xml,.zip';

export const isSentAsFile = ({ name }: File): boolean =>
  FILE_ENDINGS.split(',').some((ending) => name.toLowerCase().endsWith(ending));

export function readPictures(files: File[]): Promise<string[]> {
  return Promise.all(files.slice(0, 10).map(prepare));
}
