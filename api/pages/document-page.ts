import { type DocumentPart, documentParts } from '#shared/contract/document-text.ts';

interface PageText {
  title: string;
  body: string;
}

const STYLE = `
  body { margin: 0; background: #f6f4f1; color: #2b2926; font: 16px/1.6 system-ui, sans-serif; }
  main { max-width: 44rem; margin: 0 auto; padding: 32px 20px 64px; overflow-wrap: anywhere; }
  h1 { font-size: 1.75rem; line-height: 1.25; margin: 16px 0 24px; }
  h2 { font-size: 1.15rem; line-height: 1.3; margin: 32px 0 8px; }
  p { margin: 0 0 12px; white-space: pre-line; }
  table { display: block; overflow-x: auto; margin: 0 0 16px; border-collapse: collapse; }
  th, td { padding: 8px 12px; border: 1px solid #cfc9c1; text-align: left; }
  a { color: #0b5cc4; }
`;

/** A document as a page. Its body is text, which `documentParts` parses. */
export function documentPage({ title, body }: PageText, siteName: string): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} — ${escapeHtml(siteName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<a href="/">← ${escapeHtml(siteName)}</a>
<h1>${escapeHtml(title)}</h1>
${documentParts(body).map(partHtml).join('\n')}
</main>
</body>
</html>
`;
}

function partHtml(part: DocumentPart): string {
  if (part.kind === 'heading') return `<h2>${escapeHtml(part.text)}</h2>`;
  if (part.kind === 'paragraph') return `<p>${escapeHtml(part.text)}</p>`;
  const [head = [], ...rows] = part.rows;
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
