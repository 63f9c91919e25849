/** Each copy runs in one of these parts of the time, as if it had a small machine: no two of them at once. */
const TURNS = 6;
const TURN_MS = 6;

type Running = Readonly<{ pid: number }>;

/** Lets the copies run one after another; answers how to let them all run again. */
export function inTurns(processes: readonly Running[]): () => void {
  const send = (copy: Running | undefined, signal: NodeJS.Signals) => copy && process.kill(copy.pid, signal);
  for (const copy of processes) send(copy, 'SIGSTOP');
  let turn = 0;
  const timer = setInterval(() => {
    send(processes[turn], 'SIGSTOP');
    turn = (turn + 1) % TURNS;
    send(processes[turn], 'SIGCONT');
  }, TURN_MS);
  return () => {
    clearInterval(timer);
    for (const copy of processes) send(copy, 'SIGCONT');
  };
}
