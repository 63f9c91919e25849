import { formatAndAnswers } from './introduction/format-and-answers.ts';
import { limits } from './introduction/limits.ts';
import { placingOrder } from './introduction/placing-order.ts';
import { rights } from './introduction/rights.ts';

/** What a developer needs to know before the first call, in CommonMark. */
export const introduction = (publicUrl: string): string =>
  [formatAndAnswers(publicUrl), placingOrder(), rights(), limits()].join('\n\n');
