import { FILE_NAMES } from '#shared/contract/file-names.ts';
import type { PersonalData } from '#shared/contract/personal-data.ts';
import { saveFile } from '#webapp/lib/save-file.ts';

/** Everything that the shop keeps of a person, as a file. */
export const savePersonalData = (data: PersonalData): void =>
  saveFile(
    `${FILE_NAMES.personalData(data.made_at.slice(0, 10))}.json`,
    JSON.stringify(data, null, 2),
    'application/json',
  );
