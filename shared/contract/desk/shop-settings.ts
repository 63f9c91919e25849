import { z } from 'zod';

const SECTIONS = ['shop', 'payments', 'site'] as const;
/** A line, several of them, or a number. */
const INPUTS = ['line', 'lines', 'number'] as const;

const common = { key: z.string(), section: z.enum(SECTIONS), name: z.string() };

/** A setting as a field of a form: whatever it is, its value is what an admin would type. */
export const deskSettingSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('text'),
    /** What is asked, for the line below the field. */
    question: z.string(),
    input: z.enum(INPUTS),
    value: z.string(),
    /** What an empty field means; null if it may not be empty. */
    when_empty: z.string().nullable(),
    /** Values to choose from; others can be typed. */
    suggestions: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  z.object({ ...common, kind: z.literal('switch'), value: z.boolean() }),
]);
export type DeskSetting = z.infer<typeof deskSettingSchema>;
export type SettingSection = (typeof SECTIONS)[number];
export type SettingInput = (typeof INPUTS)[number];

const values = z.record(
  z.string().max(40),
  z.union([z.string().max(2000, { message: 'Слишком длинный текст' }), z.boolean()]),
);
export type SettingValues = z.infer<typeof values>;

/** Only the changed values, and what each was when the admin began: if it is something else now, nothing is saved. */
export const changeDeskSettingsInput = z.object({ values, seen: values });
