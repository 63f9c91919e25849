import { expect, it } from 'vitest';
import { isSecondPress } from '#webapp/features/checkout/steps/checkout-layout.tsx';

const click = { detail: 1, pointerType: 'mouse', timeStamp: 1000 };

it.each([
  ['a double click', { ...click, detail: 2 }, 900, true],
  ['a click on a step that was there', click, 200, false],
  ['a quick click on a new step', click, 900, false],
  ['a double tap', { ...click, pointerType: 'touch' }, 900, true],
  ['a tap on a step that was there', { ...click, pointerType: 'touch' }, 200, false],
  ['Enter', { detail: 0, pointerType: '', timeStamp: 1000 }, 999, false],
])('distinguishes the second half of %s from a separate press', (_, press, shownAt, isSecond) => {
  expect(isSecondPress(press, shownAt)).toBe(isSecond);
});
