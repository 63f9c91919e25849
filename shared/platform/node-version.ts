const oldestMajor = 24;

/** Whether this Node.js can run the shop; otherwise says in one line what to do and sets the exit code. */
export function checkNodeVersion(version: string): boolean {
  if (Number.parseInt(version, 10) >= oldestMajor) return true;
  process.stderr.write(
    `Node.js: expected version ${oldestMajor} or newer, got ${version}: run "npm ci", which brings it, and use "npm start"\n`,
  );
  process.exitCode = 1;
  return false;
}
