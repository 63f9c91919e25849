/** Without the spaces that keep words together. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ');
