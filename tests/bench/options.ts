import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Names of benches; empty means all. */
  names: string[];
  /** Numbers of products in the catalogue, smallest first. */
  sizes: number[];
  runs: number;
  seconds: number;
  /** The JSON file for the figures. */
  json: string;
}

export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: '1000,10000,100000' },
      runs: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      json: { type: 'string', default: '.test-results/bench.json' },
    },
  });
  return {
    names: positionals,
    sizes: values.sizes.split(',').map(above0),
    runs: above0(values.runs),
    seconds: above0(values.seconds),
    json: values.json,
  };
}

function above0(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`expected a number above 0, got ${text}`);
  return number;
}
