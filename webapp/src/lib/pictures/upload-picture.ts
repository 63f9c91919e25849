import { sessionStore } from '#webapp/lib/session/session-store.ts';

interface Sending {
  /** The sent part, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Why a picture was refused, in words for its sender. */
export class UploadFailure extends Error {}

const NO_LINK = 'Нет связи с магазином. Проверьте интернет и повторите.';
const TOO_HEAVY = 'Картинка слишком тяжёлая: нужно до 20 МБ';
const UNCLEAR = 'Магазин ответил непонятно. Повторите попытку.';

/** Uploads a file by XMLHttpRequest, because only this reports the progress. */
export function uploadPicture<Kept>(address: string, file: Blob, { onProgress, signal }: Sending): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Authorization', `Bearer ${sessionStore.getState().token ?? ''}`);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const kept = request.status === 201 ? read<{ data: Kept }>(request.responseText) : null;
      if (kept) resolve(kept.data);
      else reject(new UploadFailure(whyRefused(request.status, request.responseText)));
    });
    request.addEventListener('error', () => reject(new UploadFailure(NO_LINK)));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function read<Answer>(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return null;
  }
}

function whyRefused(status: number, text: string): string {
  if (status === 413) return TOO_HEAVY;
  const answer = read<{ error?: string; details?: { message: string }[] }>(text);
  return answer?.details?.[0]?.message ?? answer?.error ?? UNCLEAR;
}
