import { spawn } from 'node:child_process';

// Runs a program as npm runs a script: through a shell. It passes SIGTERM to the shell and then ends by it too.
const [file = '', ...args] = process.argv.slice(2);
const quoted = [process.execPath, file, ...args].map((word) => `'${word}'`).join(' ');
// Without the colon the shell would replace itself by the program (exec).
const shell = spawn('/bin/sh', ['-c', `${quoted}; :`], {
  stdio: 'inherit',
  env: { ...process.env, npm_lifecycle_event: 'start' },
});
process.once('SIGTERM', () => {
  shell.kill('SIGTERM');
  shell.once('exit', () => process.kill(process.pid, 'SIGTERM'));
});
