import { z } from 'zod';
import type { ZodOpenApiOverrideContext } from 'zod-openapi/api';
import type { Call } from './call.ts';
import { PARAMETER_NOTES, SUMS } from './parameter-notes.ts';

/** The fields of a call's path, query and headers, with their texts. */
export function parametersOf({ parameters = {}, query, headers }: Call): z.ZodType[] {
  const inPath = Object.entries(parameters).map(([name, { about, example }]) => {
    const schema = typeof example === 'number' ? z.int().min(1) : z.string();
    return schema.meta({ param: { name, in: 'path', description: about, example } });
  });
  const described = (place: 'query' | 'header', sample: Call['query']) =>
    Object.entries(sample ? fieldsOf(sample.schema) : {}).map(([name, schema]) => {
      const example = exampleOf(sample?.example, name);
      return schema.meta({
        param: { name, in: place, description: noteOf(name), ...(example !== undefined && { example }) },
        ...(SUMS.includes(name) && { override: asSum }),
      });
    });
  return [...inPath, ...described('query', query), ...described('header', headers)];
}

function asSum({ jsonSchema }: ZodOpenApiOverrideContext): void {
  delete jsonSchema.pattern;
  Object.assign(jsonSchema, { type: 'number', minimum: 0 });
}

/** The fields of an object, even if it is combined with others or transformed. */
export function fieldsOf(schema: z.ZodType | z.core.$ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  if (schema instanceof z.ZodIntersection) return { ...fieldsOf(schema.def.left), ...fieldsOf(schema.def.right) };
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.def.in);
  throw new Error(`no fields in ${schema._zod.def.type}`);
}

function noteOf(name: string): string {
  const note = PARAMETER_NOTES[name];
  if (note === undefined) throw new Error(`the parameter ${name} has no words`);
  return note;
}

/** Numbers of a query as numbers: `page` is a number in JSON. */
function exampleOf(examples: unknown, name: string): unknown {
  const value: unknown = new Map(Object.entries(examples ?? {})).get(name);
  return typeof value === 'string' && /^\d+$/.test(value) && name !== 'q' ? Number(value) : value;
}
