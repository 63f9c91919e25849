import { z } from 'zod';
import { fieldValues, type WrittenFieldView, writtenFieldSchema } from './written-field.ts';

const SECTIONS = ['shop', 'payments', 'site'] as const;
export type SettingSection = (typeof SECTIONS)[number];

/** A setting of the shop as a field of a form. */
export const deskSettingSchema = writtenFieldSchema(SECTIONS);
export type DeskSetting = WrittenFieldView<SettingSection>;

const values = fieldValues(2000);

/** Only the changed values, and what each was when the admin began: if it is something else now, nothing is saved. */
export const changeDeskSettingsInput = z.object({ values, seen: values });
