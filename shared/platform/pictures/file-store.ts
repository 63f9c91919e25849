/** Where pictures and what belongs to them lie: a folder, or a bucket that several machines share. */
export interface FileStore {
  /** Null when there is none. */
  read: (key: string) => Promise<Buffer | null>;
  /** What is there already stays: a key's content never changes. */
  write: (key: string, bytes: Buffer) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** Tells one place from another. */
  name: string;
  /** Whether other machines read and write the same. */
  isShared: boolean;
  /** Where browsers find the files themselves; undefined where the shop hands them out. */
  publicUrl?: string | undefined;
}

/** Keys that begin so are never handed out. */
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

/** A picture's address holds a hash of its content, so whoever has it never needs to ask again. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

export const isForGood = (key: string): boolean => /^pictures\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]+\//.test(key);
