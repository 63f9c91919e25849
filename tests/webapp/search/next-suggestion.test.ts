import { describe, expect, it } from 'vitest';
import { nextSuggestion } from '#webapp/lib/search/next-suggestion.ts';

describe('the arrows among three suggestions', () => {
  it('go down from the typed text and come back to it after the last', () => {
    const walked = [-1, 0, 1, 2].map((at) => nextSuggestion('ArrowDown', at, 3));
    expect(walked).toEqual([0, 1, 2, -1]);
  });

  it('go up from the typed text to the last one, and back to the text', () => {
    const walked = [-1, 2, 1, 0].map((at) => nextSuggestion('ArrowUp', at, 3));
    expect(walked).toEqual([2, 1, 0, -1]);
  });

  it('lead nowhere by other keys or where nothing is suggested', () => {
    expect(nextSuggestion('Enter', 1, 3)).toBeUndefined();
    expect(nextSuggestion('ArrowDown', -1, 0)).toBeUndefined();
  });
});
