/** How one test ended. A file that failed outside its tests stands here as one test that is named for nothing else. */
export interface TestEnd {
  /** From the project's root; empty for a failure of the whole tool. */
  file: string;
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  /** A few lines of what a failed one says. */
  text: string;
}

export const describeEnd = ({ file, name, text }: TestEnd): string =>
  [[file, name].filter((part) => part !== '').join(': '), ...text.split('\n')]
    .filter((line, at) => at === 0 || line !== '')
    .join('\n    ');
