import { z } from 'zod';

/** A line, several of them, a number, or weekdays: `сб, вс`. */
const INPUTS = ['line', 'lines', 'number', 'weekdays'] as const;
export type FieldInput = (typeof INPUTS)[number];

/** A fact as a field of a form: whatever it is, its value is what a person would type. */
export const writtenFieldSchema = <const Section extends string>(sections: readonly Section[]) => {
  const common = {
    key: z.string(),
    section: z.enum(sections),
    name: z.string(),
    /** What is asked, for the line below the field; empty if its name says enough. */
    question: z.string(),
  };
  return z.discriminatedUnion('kind', [
    z.object({
      ...common,
      kind: z.literal('text'),
      input: z.enum(INPUTS),
      value: z.string(),
      /** What an empty field means; null if it may not be empty. */
      when_empty: z.string().nullable(),
      /** Values to choose from; others can be typed. */
      suggestions: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
    z.object({ ...common, kind: z.literal('switch'), value: z.boolean() }),
  ]);
};
export type WrittenFieldView<Section extends string = string> = z.infer<ReturnType<typeof writtenFieldSchema<Section>>>;

/** What is typed into fields, by their keys. */
export const fieldValues = (longest: number) =>
  z.record(z.string().max(40), z.union([z.string().max(longest, { message: 'Слишком длинный текст' }), z.boolean()]));
export type FieldValues = z.infer<ReturnType<typeof fieldValues>>;
