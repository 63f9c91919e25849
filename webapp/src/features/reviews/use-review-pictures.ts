import { useEffect, useState } from 'react';
import { MAX_REVIEW_PICTURES, type ReviewPicture } from '#shared/contract/review.ts';
import { shrinkPhoto } from '#webapp/lib/pictures/shrink-photo.ts';
import { UploadFailure, uploadPicture } from '#webapp/lib/pictures/upload-picture.ts';

export interface FormPicture {
  key: string;
  /** Null until it is uploaded. */
  id: number | null;
  /** Its thumbnail after the upload: the page's policy does not allow local pictures. */
  src: string | null;
  failure: string | null;
}

let chosen = 0;

/** The pictures of a review that is being written. Each is uploaded as soon as it is chosen. */
export function useReviewPictures(own: readonly Pick<ReviewPicture, 'id' | 'thumbnail'>[]) {
  const [pictures, setPictures] = useState<readonly FormPicture[]>(() =>
    own.map(({ id, thumbnail }) => ({ key: `own-${id}`, id, src: thumbnail, failure: null })),
  );
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const change = (key: string, changes: Partial<FormPicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const send = async (key: string, file: File) => {
    try {
      const sending = { onProgress: () => undefined, signal: leaving.signal };
      const kept = await uploadPicture<ReviewPicture>('/api/reviews/pictures', await shrinkPhoto(file), sending);
      change(key, { id: kept.id, src: kept.thumbnail });
    } catch (error) {
      if (!(error instanceof UploadFailure)) throw error;
      change(key, { failure: error.message });
    }
  };
  const room = MAX_REVIEW_PICTURES - pictures.length;
  return {
    pictures,
    room,
    isBusy: pictures.some(({ id, failure }) => id === null && failure === null),
    ids: pictures.flatMap(({ id }) => (id === null ? [] : [id])),
    add: (files: readonly File[]) => {
      for (const file of files.slice(0, room)) {
        const key = `new-${++chosen}`;
        setPictures((all) => [...all, { key, id: null, src: null, failure: null }]);
        void send(key, file);
      }
    },
    drop: (key: string) => setPictures((all) => all.filter((one) => one.key !== key)),
  };
}
