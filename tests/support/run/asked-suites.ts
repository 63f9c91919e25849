export type Suite = 'unit' | 'platform' | 'faults' | 'e2e';

const SUITES: readonly Suite[] = ['unit', 'platform', 'faults', 'e2e'];

const FOLDERS: [prefix: string, suite: Suite][] = [
  ['tests/platform', 'platform'],
  ['tests/faults', 'faults'],
  ['tests/e2e', 'e2e'],
  ['tests', 'unit'],
];

/**
 * Sorts the words of a command line, suites by name and files or folders of tests, by suite. No files means all of the
 * suite's; no words means all suites. Throws for a word that is neither.
 */
export function askedSuites(words: readonly string[]): Map<Suite, string[]> {
  const asked = new Map<Suite, string[]>();
  for (const word of words.length > 0 ? words : SUITES) {
    const path = word.replace(/^\.\//, '').replace(/\/$/, '');
    const suite = SUITES.find((name) => name === path);
    const folder = FOLDERS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
    if (suite) asked.set(suite, []);
    else if (folder) addFile(asked, folder[1], path);
    else throw new Error(`neither a suite (${SUITES.join(', ')}) nor a file under tests: ${word}`);
  }
  return new Map(SUITES.filter((suite) => asked.has(suite)).map((suite) => [suite, asked.get(suite) ?? []]));
}

/** A suite named as a whole runs completely. */
function addFile(asked: Map<Suite, string[]>, suite: Suite, path: string): void {
  const files = asked.get(suite);
  if (files === undefined) asked.set(suite, [path]);
  else if (files.length > 0) files.push(path);
}
