/** The part of an OpenAPI document that the page shows. */
export interface DocsDocument {
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required?: boolean;
  example?: string | number;
  schema: Schema;
}

interface Answer {
  /** A failure that any call can have; it is told of once for all. */
  $ref?: string;
  description?: string;
  content?: Content;
}

interface Content {
  'application/json': {
    schema: Schema;
    example?: unknown;
    examples?: Record<string, { value: { error: string } }>;
  };
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema;
}

/** A call with its place: `PUT /api/orders/{id}/user`. */
export interface PlacedOperation extends Operation {
  method: string;
  path: string;
}

export const operationsOf = ({ paths }: DocsDocument): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({ ...operation, method, path })),
  );
