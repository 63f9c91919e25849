import { ShopError } from '#shared/domain/shop-error.ts';
import { StartError } from '#shared/platform/start-error.ts';

/** What the system says of a file, in the owner's words. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'такого файла нет',
  ENOTDIR: 'такого файла нет',
  EISDIR: 'это папка',
  EACCES: 'нет прав его читать',
  ERR_FS_FILE_TOO_LARGE: 'он больше двух гигабайт',
};

/** A file that was not read, told to whoever gave it; any other failure as it came. */
export function unreadable(name: string, error: unknown): unknown {
  const problem = error instanceof Error && 'code' in error ? UNREADABLE[String(error.code)] : undefined;
  return problem === undefined ? error : new StartError(`Файл «${name}» не прочитался: ${problem}`);
}

/** What the shop refuses, in the owner's words; any other failure as it came. */
export function importRefusal(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  if (error.code === 'import_refused') {
    return new StartError(`Файл не подошёл: ${error.details?.map(({ message }) => message).join('; ')}`);
  }
  return error;
}
