interface DocumentText {
  title: string;
  body: string;
}

const STYLE = `
  body { margin: 0; background: #f6f4f1; color: #2b2926; font: 16px/1.6 system-ui, sans-serif; }
  main { max-width: 44rem; margin: 0 auto; padding: 32px 20px 64px; overflow-wrap: anywhere; }
  h1 { font-size: 1.75rem; line-height: 1.25; margin: 16px 0 24px; }
  h2 { font-size: 1.15rem; line-height: 1.3; margin: 32px 0 8px; }
  p { margin: 0 0 12px; white-space: pre-line; }
  a { color: #0b5cc4; }
`;

/** A document as a page. Its body is text: an empty line parts paragraphs, a line after `## ` is a heading. */
export function documentPage({ title, body }: DocumentText, siteName: string): string {
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
${body
  .split(/\n{2,}/)
  .map(paragraph)
  .join('\n')}
</main>
</body>
</html>
`;
}

function paragraph(text: string): string {
  const [, heading, rest = ''] = /^#{1,3} +(.+)(?:\n([\s\S]*))?$/.exec(text.trim()) ?? [];
  if (heading === undefined) return `<p>${escapeHtml(text.trim())}</p>`;
  return `<h2>${escapeHtml(heading)}</h2>${rest ? `\n${paragraph(rest)}` : ''}`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
