import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '#shared/contract/desk/product-editor.ts';
import { newKey } from '#webapp/desk/product-editor/form/product-form.ts';
import { shrinkPhoto } from '#webapp/lib/pictures/shrink-photo.ts';
import { UploadFailure, uploadPicture } from '#webapp/lib/pictures/upload-picture.ts';

export interface Upload {
  key: string;
  /** In the order in which the files were chosen. */
  number: number;
  name: string;
  /** A local address of the file until the upload is done. */
  preview: string;
  part: number;
  failure: string | null;
}

interface Uploads {
  uploads: readonly Upload[];
  isBusy: boolean;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  drop: (key: string) => void;
}

let chosen = 0;

/** Uploads of pictures, several at once. */
export function useUploads(onKept: (picture: UploadedPicture, number: number) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [leaving] = useState(() => new AbortController());
  const files = useRef(new Map<string, File>());
  useEffect(() => () => leaving.abort(), [leaving]);

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string) => {
    files.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  const send = async (key: string, number: number, file: File) => {
    change(key, { failure: null, part: 0 });
    try {
      const onProgress = (part: number) => change(key, { part });
      const kept = await uploadPicture<UploadedPicture>('/api/desk/pictures', await shrinkPhoto(file), {
        onProgress,
        signal: leaving.signal,
      });
      drop(key);
      onKept(kept, number);
    } catch (error) {
      if (!(error instanceof UploadFailure)) throw error;
      change(key, { failure: error.message });
    }
  };
  return {
    uploads,
    isBusy: uploads.some(({ failure }) => failure === null),
    add: (added) => {
      for (const file of added) {
        const key = newKey();
        const number = ++chosen;
        files.current.set(key, file);
        const preview = URL.createObjectURL(file);
        setUploads((all) => [...all, { key, number, name: file.name, preview, part: 0, failure: null }]);
        void send(key, number, file);
      }
    },
    retry: (key) => {
      const file = files.current.get(key);
      const upload = uploads.find((one) => one.key === key);
      if (file && upload) void send(key, upload.number, file);
    },
    drop,
  };
}
