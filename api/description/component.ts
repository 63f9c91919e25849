import { z } from 'zod';

/** A named schema of the description, with a text for each of its fields. */
export interface Component {
  name: string;
  schema: z.ZodObject;
  about: string;
  fields: Record<string, string>;
}

/** A field of the contract without a text here does not compile. */
export function component<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  about: string,
  fields: Record<keyof Schema['shape'] & string, string>,
): Component {
  // The document refers to the schema by this name.
  z.globalRegistry.add(schema, { id: name });
  return { name, schema, about, fields };
}
