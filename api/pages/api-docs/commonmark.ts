import { escapeHtml } from '../document-page.ts';

export interface Heading {
  id: string;
  text: string;
}

/** An address for a heading: its words, joined. */
const headingId = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

export const headingsOf = (markdown: string): Heading[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, text = '']) => ({ id: headingId(text), text }));

/**
 * The part of CommonMark that the description uses: `##` headings, paragraphs, `-` lists, tables, fenced code, and in
 * them `code`, **bold** and [links](#to).
 */
export function renderMarkdown(markdown: string): string {
  return blocksOf(markdown).map(renderBlock).join('\n');
}

/** Empty lines part blocks, but not inside fenced code. */
const blocksOf = (markdown: string): string[] => markdown.match(/^```[\s\S]*?^```$|^(?:(?!```).+\n?)+/gm) ?? [];

function renderBlock(block: string): string {
  const lines = block.trim().split('\n');
  const [first = ''] = lines;
  if (first.startsWith('```')) return codeBlock(lines.slice(1, -1).join('\n'), first.slice(3));
  if (first.startsWith('## ')) {
    const text = first.slice(3);
    return `<h2 id="${headingId(text)}">${renderInline(text)}</h2>`;
  }
  if (first.startsWith('- '))
    return `<ul>${lines.map((line) => `<li>${renderInline(line.slice(2))}</li>`).join('')}</ul>`;
  if (first.startsWith('|')) return table(lines);
  return `<p>${renderInline(lines.join(' '))}</p>`;
}

/** The names of `JSON` stand out a little; everything else is plain. */
export function codeBlock(code: string, language: string): string {
  const shown = escapeHtml(code);
  const body = language === 'json' ? shown.replace(/(&quot;[^&]*?&quot;)(?=:)/g, '<i>$1</i>') : shown;
  const label = language === 'json' ? 'JSON' : 'Команда';
  return `<div class="code"><pre tabindex="0" aria-label="${label}"><code>${body}</code></pre></div>`;
}

function table(lines: string[]): string {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => renderInline(cell.trim()));
  const [head = '', , ...rows] = lines;
  const row = (tag: string, line: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return `<table><thead>${row('th', head)}</thead><tbody>${rows.map((line) => row('td', line)).join('')}</tbody></table>`;
}

/** Code first: nothing inside it is markup. */
export function renderInline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`.+`$/.test(part) ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : marked(part)))
    .join('');
}

const marked = (text: string): string =>
  escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([#/][^)\s]*)\)/g, '<a href="$2">$1</a>');
