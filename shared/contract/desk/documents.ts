import { z } from 'zod';
import { isVisible } from '#shared/contract/read-text.ts';
import { documentSchema } from '#shared/contract/shop-data.ts';
import { linesInput } from '#shared/contract/text-input.ts';
import { fieldValues, type WrittenFieldView, writtenFieldSchema } from './written-field.ts';

export const DOCUMENT_LIMITS = { body: 60_000 } as const;

export const documentBody = linesInput()
  .max(DOCUMENT_LIMITS.body, { message: `Текст длиннее ${DOCUMENT_LIMITS.body.toLocaleString('ru')} знаков` })
  .refine(isVisible, { message: 'Напишите текст документа' });

/** `demo`: still the demo's text. */
const DOCUMENT_STATES = ['missing', 'demo', 'own'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** A document as the list of all shows it; its address leads nowhere while it is missing. */
export const documentRowSchema = documentSchema.extend({
  state: z.enum(DOCUMENT_STATES),
  /** Without it a shop must not open. */
  is_required: z.boolean(),
});
export type DocumentRow = z.infer<typeof documentRowSchema>;

const SECTIONS = ['main'] as const;

/** A legal detail as a field of a form. */
const legalFieldSchema = writtenFieldSchema(SECTIONS);
export type LegalField = WrittenFieldView<(typeof SECTIONS)[number]>;

/** One document, to be changed. */
export const deskDocumentSchema = documentRowSchema.extend({
  /** Empty while it is missing. */
  body: z.string(),
  /** The number of the version with this text; null while it is missing. */
  version: z.int().nullable(),
  /** What its template asks for; null if there is no template. */
  template: z.array(legalFieldSchema).nullable(),
});
export type DeskDocument = z.infer<typeof deskDocumentSchema>;

/** The whole text, and the version that the admin saw: if it is another one now, nothing is saved. */
export const changeDocumentInput = z.object({ body: documentBody, seen: z.int().nullable() });

/** The legal details, by the keys of their fields. */
export const fillTemplateInput = z.object({ values: fieldValues(1000) });

export const filledTemplateSchema = z.object({
  body: z.string(),
  /** What only a lawyer can say about it. */
  advice: z.string(),
});
export type FilledTemplate = z.infer<typeof filledTemplateSchema>;
