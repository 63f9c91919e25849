import path from 'node:path';
import { projectRoot } from '#shared/platform/env.ts';
import type { Measure } from '../measure.ts';
import { LOAD_CORE, type PinnedServer, runProgram } from '../pinned-program.ts';
import { processorTimeOf } from '../process-usage.ts';

/** A request; `{n}` in it is replaced by a new number each time. */
export interface AskedRequest {
  method: string;
  path: string;
  body?: string;
}

export interface Load {
  /** Connections use the ports in turn, as behind one address. */
  ports: number[];
  requests: [AskedRequest, ...AskedRequest[]];
  connections: number;
  warmMs: number;
  ms: number;
  firstNumber: number;
}

/** The counts of the load process. */
export interface CountedLoad extends Measure {
  perSecond: number;
  /** Answers of 400 and above. */
  refused: number;
  nextNumber: number;
}

export interface LoadResult extends CountedLoad {
  /** All answers, including those before and after the measured time. */
  answers: number;
  /** The server's processor time for an answer, in microseconds. */
  processorTime: number;
}

export const CONNECTIONS = 32;

/** No two requests of a run of the bench have the same number. */
let number = 1;

/**
 * Sends requests over many connections; each sends the next one as soon as it has an answer. Throws if one is refused.
 */
export async function runLoad({
  servers,
  ...asked
}: Omit<Load, 'firstNumber' | 'ports'> & { servers: readonly PinnedServer[] }): Promise<LoadResult> {
  const program = path.join(projectRoot, 'tests', 'bench', 'load', 'main.ts');
  const used = () => servers.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0);
  const load: Load = { ...asked, ports: servers.map(({ port }) => port), firstNumber: number };
  const usedBefore = used();
  const output = await runProgram(program, [JSON.stringify(load)], LOAD_CORE);
  const processorTime = used() - usedBefore;
  const result = JSON.parse(output) as CountedLoad;
  number = result.nextNumber;
  if (result.refused > 0) throw new Error(`${result.refused} answers to ${asked.requests[0].path} were refusals`);
  const answers = number - load.firstNumber;
  return { ...result, answers, processorTime: processorTime / answers };
}
