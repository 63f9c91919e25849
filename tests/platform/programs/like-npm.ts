import { spawn } from 'node:child_process';

// Runs a program as npm runs a script: through a shell, to which it passes a SIGTERM on, and ends by it itself.
const [file = '', ...args] = process.argv.slice(2);
const quoted = [process.execPath, file, ...args].map((word) => `'${word}'`).join(' ');
// The colon keeps the shell from making way for the program.
const shell = spawn('/bin/sh', ['-c', `${quoted}; :`], {
  stdio: 'inherit',
  env: { ...process.env, npm_lifecycle_event: 'start' },
});
process.once('SIGTERM', () => {
  shell.kill('SIGTERM');
  shell.once('exit', () => process.kill(process.pid, 'SIGTERM'));
});
