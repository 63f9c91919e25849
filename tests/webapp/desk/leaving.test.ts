import { expect, it, vi } from 'vitest';
import { askBeforeLeaving, holdUnsaved, leave, stay } from '#webapp/desk/kit/leaving.ts';

it('leaving asks while anything is unsaved, and goes once it is answered', () => {
  const go = vi.fn();
  askBeforeLeaving(go);
  expect(go).toHaveBeenCalledTimes(1);

  const saved = holdUnsaved(Symbol('screen'));
  askBeforeLeaving(go);
  stay();
  leave();
  expect(go).toHaveBeenCalledTimes(1);

  saved();
  const alsoSaved = holdUnsaved(Symbol('screen'));
  askBeforeLeaving(go);
  expect(go).toHaveBeenCalledTimes(1);
  leave();
  expect(go).toHaveBeenCalledTimes(2);
  alsoSaved();
});
