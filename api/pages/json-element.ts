/** A script element with data, which no browser runs. No text in it can end the element or open a comment. */
export function jsonElement(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
}
