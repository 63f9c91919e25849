import type { Parameter, PlacedOperation } from './document.ts';
import { readableJson } from './readable-json.ts';

/** The call as a command that can be pasted, with the examples of its parameters. */
export function curlExample({ method, path, parameters = [], requestBody, security }: PlacedOperation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(exampleOf(parameters, name) ?? name));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example = '' }) => `${name}=${encodeURIComponent(example)}`)
    .join('&');
  const body = requestBody?.content['application/json'].example;
  const parts = [
    `curl "$SHOP${filled}${query && `?${query}`}"`,
    // With a body curl sends POST by itself.
    method !== 'get' && !(method === 'post' && body !== undefined) && `-X ${method.toUpperCase()}`,
    security.every((way) => Object.keys(way).length > 0) && '-H "Authorization: Bearer $TOKEN"',
    ...parameters.flatMap(({ in: place, name, example }) =>
      place === 'header' && example !== undefined ? [`-H "${name}: ${example}"`] : [],
    ),
    body !== undefined && '-H "Content-Type: application/json"',
    body !== undefined && `-d '${readableJson(body)}'`,
  ];
  return parts.filter((part) => part !== false).join(' \\\n  ');
}

const exampleOf = (parameters: Parameter[], name: string) =>
  parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.example;
