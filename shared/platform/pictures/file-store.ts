/** The store of pictures and their files: a folder, or a bucket that several machines share. */
export interface FileStore {
  /** Null when there is none. */
  read: (key: string) => Promise<Buffer | null>;
  /** An existing file is not replaced: the content of a key never changes. */
  write: (key: string, bytes: Buffer) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** Identifies the store. */
  name: string;
  /** Whether other machines use the same store. */
  isShared: boolean;
  /** The address where browsers load the files; undefined if the shop serves them. */
  publicUrl?: string | undefined;
}

/** Keys with this prefix are never served. */
export const PRIVATE = 'private/';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

export const contentType = (key: string): string =>
  TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** The address of a picture contains a hash of its content, so browsers may cache it forever. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

export const isForGood = (key: string): boolean => /^pictures\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]+\//.test(key);
