import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#shared/platform/env.ts';

const PROGRAM = `
  import { readdirSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerPriority } from '${path.join(projectRoot, 'shared/platform/lower-priority.ts')}';
  lowerPriority();
  console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))));
`;

it.runIf(process.platform === 'linux')('lowers the priority of all threads, those that collect garbage too', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], { encoding: 'utf8' });
  const priorities = JSON.parse(output) as number[];
  expect(priorities.length).toBeGreaterThan(1);
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
});
