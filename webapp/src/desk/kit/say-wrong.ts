import { notify } from '#webapp/lib/notify.ts';

export const NOT_SAVED = 'Не сохранено: исправьте отмеченное';

/** Says that a form was not saved, and leads to its first wrong field. */
export function sayWrong(): void {
  notify.error(NOT_SAVED);
  // After the errors are on the page.
  setTimeout(focusFirstWrong, 0);
}

export const focusFirstWrong = (): void => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
