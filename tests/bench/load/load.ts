import path from 'node:path';
import { projectRoot } from '#shared/platform/env.ts';
import type { Measure } from '../measure.ts';
import { LOAD_CORE, runProgram } from '../pinned-program.ts';

/** A request as it is sent; `{n}` in it becomes another number each time. */
export interface AskedRequest {
  method: string;
  path: string;
  body?: string;
}

export interface Load {
  port: number;
  requests: [AskedRequest, ...AskedRequest[]];
  connections: number;
  warmMs: number;
  ms: number;
  firstNumber: number;
}

export interface LoadResult extends Measure {
  perSecond: number;
  /** Answers of 400 and above. */
  refused: number;
  nextNumber: number;
}

export const CONNECTIONS = 32;

/** No two requests of a run of the bench have the same number. */
let number = 1;

/** Asks over many connections at once, each as soon as it has its answer. Throws where an answer is a refusal. */
export async function runLoad(load: Omit<Load, 'firstNumber'>): Promise<LoadResult> {
  const program = path.join(projectRoot, 'tests', 'bench', 'load', 'main.ts');
  const output = await runProgram(program, [JSON.stringify({ ...load, firstNumber: number })], LOAD_CORE);
  const result = JSON.parse(output) as LoadResult;
  number = result.nextNumber;
  if (result.refused > 0) throw new Error(`${result.refused} answers to ${load.requests[0].path} were refusals`);
  return result;
}
