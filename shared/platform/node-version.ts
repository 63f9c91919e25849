const oldestMajor = 24;

/** Whether this Node.js can run the shop. If not, prints one line that says what to do, and sets the exit code. */
export function checkNodeVersion(version: string): boolean {
  if (Number.parseInt(version, 10) >= oldestMajor) return true;
  process.stderr.write(
    `Node.js: нужна версия ${oldestMajor} или новее, а это ${version}: выполните npm ci, он её принесёт, и запускайте через npm start\n`,
  );
  process.exitCode = 1;
  return false;
}
