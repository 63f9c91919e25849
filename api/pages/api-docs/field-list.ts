import { renderInline } from './commonmark.ts';
import type { Parameter, Schema } from './document.ts';
import { ruleWords, typeWords } from './schema-words.ts';

interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
  description: string;
}

const PLACES = { path: 'в адресе', query: 'после «?»', header: 'заголовок' } satisfies Record<Parameter['in'], string>;

export function parameterList(parameters: Parameter[]): string {
  return parameters
    .map(({ name, schema, required = false, description, in: place }) =>
      row({ name, schema, isRequired: required && place !== 'path', description }, PLACES[place]),
    )
    .join('');
}

/** The fields of an object; those of an object without a name of its own follow it, a level deeper. */
export function fieldList(schema: Schema, { isInput }: { isInput: boolean }): string {
  return fieldsOf(schema)
    .map((field) => row(isInput ? field : { ...field, isRequired: false }, undefined, isInput || field.isRequired))
    .join('');
}

function fieldsOf({ properties = {}, required = [] }: Schema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = prefix + key;
    const field = { name, schema, isRequired: required.includes(key), description: schema.description ?? '' };
    const inner = schema.items?.properties ? schema.items : schema;
    return [field, ...fieldsOf(inner, `${name}.`)];
  });
}

function row({ name, schema, isRequired, description }: Field, place?: string, isAlwaysThere = true): string {
  const marks = [
    isRequired ? '<b>обязательно</b>' : undefined,
    isAlwaysThere ? undefined : 'бывает не всегда',
    ruleWords(schema),
  ];
  const about = [description && renderInline(description), marks.filter(Boolean).join('; ')].filter(Boolean);
  return `<div><dt><code>${name}</code> <span>${[typeWords(schema), place].filter(Boolean).join(', ')}</span></dt><dd>${about.join('<br>')}</dd></div>\n`;
}
