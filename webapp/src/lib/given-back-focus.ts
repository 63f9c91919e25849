let field: Element | null = null;

/** A window that has just closed gave the focus back to this: nobody types there until something is typed. */
export function noteGivenBack(element: Element | null): void {
  field = element;
  for (const kind of ['input', 'focusout']) element?.addEventListener(kind, forget, { once: true });
}

export const isGivenBack = (element: Element): boolean => element === field;

function forget(): void {
  field = null;
}
