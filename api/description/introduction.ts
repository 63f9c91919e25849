import { formatAndAnswers } from './introduction/format-and-answers.ts';
import { limits } from './introduction/limits.ts';
import { purchase } from './introduction/purchase.ts';
import { rights } from './introduction/rights.ts';

/** What one has to know before the first call, in CommonMark. */
export const introduction = (publicUrl: string): string =>
  [formatAndAnswers(publicUrl), purchase(), rights(), limits()].join('\n\n');
