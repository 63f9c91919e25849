import { escapeHtml } from '../document-page.ts';
import { codeBlock, renderInline, renderMarkdown } from './commonmark.ts';
import { curlExample } from './curl-example.ts';
import type { PlacedOperation, Schema } from './document.ts';
import { fieldList, parameterList } from './field-list.ts';
import { readableJson } from './readable-json.ts';
import { schemaName } from './schema-words.ts';

/** One call: what it takes and answers on the left, how it looks on the right. */
export function operationSection(operation: PlacedOperation, schemas: Record<string, Schema>): string {
  const { operationId, method, path, summary, description, parameters = [] } = operation;
  return `<section class="call" id="${operationId}">
<h3><a href="#${operationId}">${escapeHtml(summary)}</a></h3>
<p class="place"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>
<div class="halves">
<div>
${renderMarkdown(description)}
${parameters.length > 0 ? block('Параметры', parameterList(parameters)) : ''}
${bodyFields(operation, schemas)}
${answerFields(operation)}
${failures(operation)}
</div>
<div class="examples">
<h4>Запрос</h4>
${codeBlock(curlExample(operation), 'sh')}
${answerExamples(operation)}
</div>
</div>
</section>`;
}

const block = (title: string, rows: string): string => `<h4>${title}</h4>\n<dl>${rows}</dl>`;

function bodyFields({ requestBody }: PlacedOperation, schemas: Record<string, Schema>): string {
  const schema = requestBody?.content['application/json'].schema;
  if (!schema) return '';
  const named = schema.$ref ? schemas[schemaName(schema.$ref)] : undefined;
  return block('Тело запроса', fieldList(named ?? schema, { isInput: true }));
}

const isGood = (status: string): boolean => status.startsWith('2');

/** What was made stands before what was there already. */
const goodAnswers = (responses: PlacedOperation['responses']) =>
  Object.entries(responses)
    .filter(([status]) => isGood(status))
    .reverse();

/** Every status answers the same fields, so that they are told of once. */
function answerFields({ responses }: PlacedOperation): string {
  const good = goodAnswers(responses);
  const statuses = good.map(([status, { description = '' }]) => `<p><b>${status}</b> ${renderInline(description)}</p>`);
  const { success: _, status: __, ...fields } = good[0]?.[1].content?.['application/json'].schema.properties ?? {};
  return `<h4>Ответ</h4>\n${statuses.join('\n')}\n<dl>${fieldList({ properties: fields, required: Object.keys(fields) }, { isInput: false })}</dl>`;
}

function answerExamples({ responses }: PlacedOperation): string {
  const [status, answer] = goodAnswers(responses)[0] ?? [];
  const example = answer?.content?.['application/json'].example;
  return `<h4>Ответ ${status}</h4>\n${codeBlock(readableJson(example), 'json')}`;
}

/** Those of the call's own; the ones that any call can have are told of in the introduction. */
function failures({ responses }: PlacedOperation): string {
  const rows = Object.entries(responses)
    .filter(([status, { $ref }]) => !isGood(status) && !$ref)
    .flatMap(([status, { content }]) =>
      Object.entries(content?.['application/json'].examples ?? {}).map(
        ([code, { value }]) =>
          `<div><dt>${status} <code>${escapeHtml(code)}</code></dt><dd>${escapeHtml(value.error)}</dd></div>`,
      ),
    );
  const common = '<p class="hint"><a href="#все-ошибки">Ошибки, общие для всех вызовов</a></p>';
  return rows.length > 0 ? `${block('Ошибки', rows.join('\n'))}\n${common}` : common;
}
