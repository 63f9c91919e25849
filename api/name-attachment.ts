import path from 'node:path';
import { create } from 'content-disposition';
import type { Response } from 'express';

/**
 * Says that an answer is a file to save, with its type. Programs that read only the plain name get it in Latin letters:
 * Express, whose `response.attachment` this replaces, gives them a `?` for each Russian one, which file systems forbid.
 */
export function nameAttachment(response: Response, name: string): void {
  response.type(path.extname(name));
  response.set('Content-Disposition', create(name, { fallback: inLatin(name) }));
}

const inLatin = (name: string): string => name.replace(/[^\w.-]/g, (sign) => LATIN[sign] ?? '_');

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
