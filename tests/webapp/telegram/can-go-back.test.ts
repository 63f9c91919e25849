import { describe, expect, it } from 'vitest';
import { canGoBack } from '#webapp/lib/telegram/can-go-back.ts';

const window = (length: number, navigation?: { canGoBack: boolean }) => {
  const frame = { history: { length }, parent: null as unknown, ...(navigation && { navigation }) };
  frame.parent = frame;
  return frame;
};
const framed = (length: number, navigation?: { canGoBack: boolean }) => ({
  ...window(length, navigation),
  parent: window(length),
});

describe('a step back', () => {
  it('is taken where the browser says that it stays in this frame', () => {
    expect(canGoBack(framed(5, { canGoBack: true }))).toBe(true);
    expect(canGoBack(framed(5, { canGoBack: false }))).toBe(false);
  });

  it('is counted where the browser does not say, but never in a frame', () => {
    expect(canGoBack(window(2))).toBe(true);
    expect(canGoBack(window(1))).toBe(false);
    expect(canGoBack(framed(5))).toBe(false);
  });
});
