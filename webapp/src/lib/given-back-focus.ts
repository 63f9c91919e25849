let field: Element | null = null;

/** The element to which a closing window has just returned the focus: the buyer is not typing there yet. */
export function noteGivenBack(element: Element | null): void {
  field = element;
  for (const kind of ['input', 'focusout']) element?.addEventListener(kind, forget, { once: true });
}

export const isGivenBack = (element: Element): boolean => element === field;

function forget(): void {
  field = null;
}
