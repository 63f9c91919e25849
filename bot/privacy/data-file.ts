import { InputFile } from 'grammy';
import type { PersonalData } from '#shared/contract/personal-data.ts';

/** One file with all data, readable for people and programs. */
export const dataFile = (data: PersonalData): InputFile =>
  new InputFile(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), `personal-data-${data.made_at.slice(0, 10)}.json`);
