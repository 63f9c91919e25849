import { consent } from './consent.ts';
import { delivery } from './delivery.ts';
import { offer } from './offer.ts';
import { privacy } from './privacy.ts';
import { returns } from './returns.ts';
import type { DocumentTemplate } from './template.ts';

/** Templates by the documents that they are for. */
export const DOCUMENT_TEMPLATES: Readonly<Record<string, DocumentTemplate>> = {
  offer,
  privacy,
  consent,
  delivery,
  returns,
};

export const hasTemplate = (slug: string): boolean => Object.hasOwn(DOCUMENT_TEMPLATES, slug);
