/** How one test ended. A file that failed outside its tests is listed as one test with the file's name. */
export interface TestEnd {
  /** From the project's root; empty for a failure of the whole tool. */
  file: string;
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  /** The first lines of a failure. */
  text: string;
}

export const describeEnd = ({ file, name, text }: TestEnd): string =>
  [[file, name].filter((part) => part !== '').join(': '), ...text.split('\n')]
    .filter((line, at) => at === 0 || line !== '')
    .join('\n    ');
