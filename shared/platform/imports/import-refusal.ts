import { ShopError } from '#shared/domain/shop-error.ts';
import { fileTrouble } from '#shared/platform/file-trouble.ts';
import { StartError } from '#shared/platform/start-error.ts';

/** Why a file cannot be read. */
const UNREADABLE = {
  ENOTDIR: 'такого файла нет',
  EISDIR: 'это папка',
  EACCES: 'нет прав его читать',
  ERR_FS_FILE_TOO_LARGE: 'он больше двух гигабайт',
};

/** The message about a file that could not be read; any other error is returned unchanged. */
export function unreadable(name: string, error: unknown): unknown {
  const problem = fileTrouble(error, UNREADABLE);
  return problem === undefined ? error : new StartError(`Файл «${name}» не прочитался: ${problem}`);
}

/** A refusal of the shop in words for the owner; any other error is returned unchanged. */
export function importRefusal(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  if (error.code === 'import_refused') {
    return new StartError(`Файл не подошёл: ${error.details?.map(({ message }) => message).join('; ')}`);
  }
  return error;
}
