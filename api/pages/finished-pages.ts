import { type EncodedAnswer, encodeAnswer } from '../cache/encoded-answer.ts';
import type { PageTemplate } from './page-template.ts';
import { type PageContent, servedPage } from './served-page.ts';

/** Few pages are visited often; with their compressed forms they take at most five megabytes. */
const MOST = 40;

interface FinishedPage {
  head: string;
  answer: EncodedAnswer;
}

/**
 * Renders pages. If the first content of a page is the same for everybody, its bytes are cached while the shop's data
 * in it are valid: a few seconds. Rendering and compressing a page takes longer than all the work for a cached one.
 */
export function createFinishedPages(): (template: PageTemplate, content: PageContent) => EncodedAnswer {
  let made: { template: PageTemplate; bundle: PageContent['bundle']; of: Map<object, FinishedPage> } | undefined;
  return (template, content) => {
    const { bundle, first } = content;
    if (!first) return encode(template, content);
    if (made?.template !== template || made.bundle !== bundle) made = { template, bundle, of: new Map() };
    // The same goods have several addresses, each with its own head.
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
