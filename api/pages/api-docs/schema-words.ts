import { MAX_INT } from '#shared/contract/max-int.ts';
import { escapeHtml } from '../document-page.ts';
import type { Schema } from './document.ts';

const TYPES: Record<string, string> = {
  string: 'строка',
  integer: 'целое число',
  number: 'число',
  boolean: 'true / false',
  object: 'объект',
  null: 'null',
};

const FORMATS: Record<string, string> = { 'date-time': 'время', uuid: 'UUID', uri: 'ссылка', email: 'почта' };

export const schemaName = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** A type in Russian, as HTML; named schemas are links to their place on the page. */
export function typeWords(schema: Schema): string {
  if (schema.$ref) {
    const name = schemaName(schema.$ref);
    return `<a href="#${name}">${name}</a>`;
  }
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeWords))].join(' или ');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.items) return `список ${typeWords(schema.items)}`;
  if (schema.additionalProperties) return `объект: имя → ${typeWords(schema.additionalProperties)}`;
  if (schema.format && FORMATS[schema.format]) return FORMATS[schema.format] ?? '';
  const types = [schema.type ?? []].flat();
  return types.map((type) => TYPES[type] ?? type).join(' или ') || 'что угодно';
}

/** What besides the type is asked of a value, as HTML; empty where nothing is. */
export function ruleWords(schema: Schema): string {
  const one = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const rules = [
    one.enum && one.enum.length <= 8 && `одно из: ${one.enum.map(code).join(', ')}`,
    range(one.minimum, one.maximum === MAX_INT ? undefined : one.maximum, ''),
    range(one.minLength, one.maxLength, ' знаков'),
    schema.default !== undefined && schema.default !== null && `по умолчанию ${code(schema.default)}`,
  ];
  return rules.filter(Boolean).join('; ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (to === undefined) return from === undefined || from <= 1 ? '' : `от ${from}${unit}`;
  return from === undefined || from === 0 ? `до ${to}${unit}` : `от ${from} до ${to}${unit}`;
}

const code = (value: unknown): string =>
  `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;
