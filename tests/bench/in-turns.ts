/** Each copy runs in one of this number of time slices, as if it had its own small machine; never two at once. */
const TURNS = 6;
const TURN_MS = 6;

type Running = Readonly<{ pid: number }>;

/** Lets the copies run one after another. Returns a function that lets all of them run again. */
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
