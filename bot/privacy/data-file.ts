import type { InputFile } from 'grammy';
import { documentFile } from '#bot/kernel/document-file.ts';
import { FILE_NAMES } from '#shared/contract/file-names.ts';
import type { PersonalData } from '#shared/contract/personal-data.ts';

/** One file with all data, readable for people and programs. */
export const dataFile = (data: PersonalData): InputFile =>
  documentFile(
    Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    `${FILE_NAMES.personalData(data.made_at.slice(0, 10))}.json`,
  );
