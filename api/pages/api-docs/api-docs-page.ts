import { escapeHtml } from '../document-page.ts';
import { headingsOf, renderInline, renderMarkdown } from './commonmark.ts';
import { STYLE } from './docs-style.ts';
import { type DocsDocument, operationsOf, type PlacedOperation } from './document.ts';
import { fieldList } from './field-list.ts';
import { operationSection } from './operation-section.ts';

export const DOCS_SCRIPT = '/api/docs/page.js';

/** The description as a page of its own: no other address than the shop's is asked for anything. */
export function apiDocsPage(document: DocsDocument): string {
  const { info, components } = document;
  const groups = groupsOf(document);
  const contents = contentsOf(document, groups);
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(info.title)}</title>
<style>${STYLE}</style>
<script src="${DOCS_SCRIPT}" defer></script>
</head>
<body>
<a class="skip" href="#content">К содержанию страницы</a>
<aside><nav aria-label="Содержание">${contents}</nav></aside>
<main id="content">
<header>
<a class="back" href="/">← В магазин</a>
<h1>${escapeHtml(info.title)}</h1>
<p class="hint">Версия ${escapeHtml(info.version)}, <a href="/api/openapi.json">OpenAPI 3.1</a></p>
</header>
<details class="contents"><summary>Содержание</summary><nav aria-label="Содержание">${contents}</nav></details>
<div class="text">
${renderMarkdown(info.description)}
</div>
${groups.map(({ id, tag, operations }) => `<h2 id="${id}">${tag}</h2>\n${operations.map((operation) => operationSection(operation, components.schemas)).join('\n')}`).join('\n')}
<h2 id="schemas">Типы данных</h2>
<div class="text schemas">
${schemaSections(document)}
</div>
</main>
</body>
</html>
`;
}

interface Group {
  id: string;
  tag: string;
  operations: PlacedOperation[];
}

function groupsOf(document: DocsDocument): Group[] {
  const operations = operationsOf(document);
  return document.tags.map(({ name: tag }, index) => ({
    id: `group-${index + 1}`,
    tag: escapeHtml(tag),
    operations: operations.filter(({ tags }) => tags.includes(tag)),
  }));
}

function contentsOf({ info, components }: DocsDocument, groups: Group[]): string {
  const list = (title: string, links: string[]) =>
    `<p>${title}</p>\n<ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul>`;
  return [
    list(
      'Начало',
      headingsOf(info.description).map(({ id, text }) => `<a href="#${id}">${escapeHtml(text)}</a>`),
    ),
    ...groups.map(({ id, tag, operations }) => list(`<a href="#${id}">${tag}</a>`, operations.map(contentsLink))),
    list(
      '<a href="#schemas">Типы данных</a>',
      namesOf(components).map((name) => `<a href="#${name}">${name}</a>`),
    ),
  ].join('\n');
}

const contentsLink = ({ operationId, method, path, summary }: PlacedOperation): string =>
  `<a href="#${operationId}" title="${method.toUpperCase()} ${escapeHtml(path)}">${escapeHtml(summary)}</a>`;

const namesOf = ({ schemas }: DocsDocument['components']): string[] => Object.keys(schemas).sort();

const schemaSections = ({ components }: DocsDocument): string =>
  namesOf(components)
    .map((name) => {
      const schema = components.schemas[name] ?? {};
      const fields = fieldList(schema, { isInput: name.endsWith('Input') });
      return `<section id="${name}"><h3><a href="#${name}">${name}</a></h3><p>${renderInline(schema.description ?? '')}</p><dl>${fields}</dl></section>`;
    })
    .join('\n');
