const REASONS: Record<string, string> = {
  ENOENT: 'такого файла нет',
  EACCES: 'на это нет прав',
  EPERM: 'на это нет прав',
  ENOSPC: 'на диске нет места',
  EROFS: 'диск только для чтения',
  EISDIR: 'это папка, а не файл',
  ENOTDIR: 'на месте папки лежит файл',
  EEXIST: 'на месте папки лежит файл',
};

/**
 * Why a file cannot be read or written, in words for the owner; undefined for any other failure. A caller can replace
 * texts by `words`.
 */
export const fileTrouble = (error: unknown, words: Readonly<Record<string, string>> = {}): string | undefined =>
  error instanceof Error && 'code' in error ? { ...REASONS, ...words }[String(error.code)] : undefined;
