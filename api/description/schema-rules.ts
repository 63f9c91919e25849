import { z } from 'zod';
import type { ZodOpenApiOverrideContext } from 'zod-openapi/api';

type JsonSchema = ZodOpenApiOverrideContext['jsonSchema'];

/** How the contract's schemas look in the description: without the parts that only the validator needs. */
export function tidySchema({ jsonSchema, zodSchema, io }: ZodOpenApiOverrideContext): void {
  if (io === 'input' && zodSchema instanceof z.ZodPipe) takeRulesOfResult(jsonSchema, zodSchema);
  // All JSON integers are safe integers anyway.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // Callers must accept fields that are added later.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  const names = jsonSchema.propertyNames;
  if (typeof names === 'object' && Object.keys(names).every((key) => key === 'type')) delete jsonSchema.propertyNames;
}

/** Text that is cleaned or parsed as a number, and then checked: the caller must know the second check too. */
function takeRulesOfResult(jsonSchema: JsonSchema, pipe: z.ZodPipe): void {
  const result = pipe.def.out;
  if (jsonSchema.type !== 'string' || !(result instanceof z.ZodString || result instanceof z.ZodNumber)) return;
  const { $schema: _, type, ...rules } = z.toJSONSchema(result);
  if (type !== 'string') delete jsonSchema.pattern;
  // Only whole numbers are parsed from a text of digits.
  Object.assign(jsonSchema, rules, { type: type === 'number' ? 'integer' : type });
}
