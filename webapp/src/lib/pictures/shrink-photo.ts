/** The shop shows at most 1600 px; more is left for a crop. */
const LONGEST_SIDE = 3200;
const HEAVY_BYTES = 3 * 1024 * 1024;

/**
 * Makes a photo smaller before it is sent over a phone's network. A file that cannot be read here is sent unchanged.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= HEAVY_BYTES || !/^image\/(?:jpeg|webp|png)$/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // The shop shows transparent parts in white.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const light = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return light && light.size < file.size ? light : file;
  } catch {
    return file;
  }
}
