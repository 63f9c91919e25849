import { type EncodedAnswer, encodeAnswer } from '../cache/encoded-answer.ts';
import type { PageTemplate } from './page-template.ts';
import { type PageContent, servedPage } from './served-page.ts';

/** Pages that many look at are few; with their compressed forms they take five megabytes at most. */
const MOST = 40;

interface FinishedPage {
  head: string;
  answer: EncodedAnswer;
}

/**
 * Writes pages and, where their first content is the same for everybody, keeps their bytes for as long as the shop's data
 * that are in them: seconds. Writing and compressing one takes longer than all else that a kept one costs.
 */
export function createFinishedPages(): (template: PageTemplate, content: PageContent) => EncodedAnswer {
  let made: { template: PageTemplate; bundle: PageContent['bundle']; of: Map<object, FinishedPage> } | undefined;
  return (template, content) => {
    const { bundle, first } = content;
    if (!first) return encode(template, content);
    if (made?.template !== template || made.bundle !== bundle) made = { template, bundle, of: new Map() };
    // The same goods are at several addresses, each with its own head.
    const head = JSON.stringify(content.head);
    const known = made.of.get(first);
    if (known?.head === head) return known.answer;
    const answer = encode(template, content);
    if (known || made.of.size < MOST) made.of.set(first, { head, answer });
    return answer;
  };
}

const encode = (template: PageTemplate, content: PageContent): EncodedAnswer =>
  encodeAnswer(servedPage(template, content), 'text/html; charset=utf-8');
