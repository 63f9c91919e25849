/** A way to reach the shop, and the link that opens it; null if it can only be read. */
export interface ContactLink {
  text: string;
  href: string | null;
}

/** The owner's contact, which may name several ways: '@lavka, +7 999 123-45-67'. */
export const contactLinks = (contact: string): ContactLink[] =>
  contact
    .split(', ')
    .filter((text) => text !== '')
    .map((text) => ({ text, href: hrefOf(text) }));

function hrefOf(text: string): string | null {
  if (/^@\w{4,32}$/.test(text)) return `https://t.me/${text.slice(1)}`;
  if (/^\+?(?:[\s()-]*\d){10,15}[\s()-]*$/.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  return /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/.test(text) ? `mailto:${text}` : null;
}
