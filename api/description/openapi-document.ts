import { createDocument, type oas31, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ACCESS, COMMON_FAILURES } from './access.ts';
import { TAGS } from './call.ts';
import { CALLS } from './calls.ts';
import { COMPONENTS } from './components.ts';
import { failureComponents } from './envelope.ts';
import { introduction } from './introduction.ts';
import { failureResponse, operationOf } from './operation.ts';
import { tidySchema } from './schema-rules.ts';

const components = [...COMPONENTS, ...failureComponents];

/** The whole API in OpenAPI 3.1, made from the contract. */
export function openApiDocument({ publicUrl }: { publicUrl: string }) {
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Прилавок: API магазина', version: '1.0.0', description: introduction(publicUrl) },
      servers: [{ url: publicUrl, description: 'Этот магазин' }],
      tags: Object.values(TAGS).map((name) => ({ name })),
      paths: paths(),
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description: ACCESS.user.sentence } },
        responses: Object.fromEntries(COMMON_FAILURES.map((code) => [code, commonFailure(code)])),
      },
    },
    { override: tidySchema },
  );
  for (const { name, about, fields } of components) {
    const schema = document.components?.schemas?.[name] as oas31.SchemaObject | undefined;
    if (!schema?.properties) throw new Error(`${name} is not used, or has no fields`);
    schema.description = about;
    for (const [field, words] of Object.entries(fields)) {
      schema.properties[field] = { ...Object(schema.properties[field]), description: words };
    }
  }
  return document;
}

function paths(): ZodOpenApiPathsObject {
  const byPath = Map.groupBy(CALLS, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, calls]) => [
      path,
      Object.fromEntries(calls.map((call) => [call.method, operationOf(call)])),
    ]),
  );
}

function commonFailure(code: (typeof COMMON_FAILURES)[number]) {
  const response = failureResponse([code]);
  if (code !== 'too_many_requests' && code !== 'unavailable') return response;
  const headers = {
    'Retry-After': {
      description: 'Через сколько секунд повторить',
      required: true,
      schema: { type: 'integer', minimum: 1 },
    },
  } as const;
  return { ...response, headers };
}
