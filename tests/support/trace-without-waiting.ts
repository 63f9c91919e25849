/** An event of a Chromium trace, in microseconds: when it began and how long it took, on the clock and of its thread. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
}

type Task = Required<Pick<TraceEvent, 'ts' | 'dur' | 'tts' | 'tdur'>>;

/**
 * The same trace as on a machine where every thread has a core of its own: each task begins when it began and takes the
 * processor time that it took. A browser has a dozen busy threads, so with two cores a task of 25 ms lasts 120 ms. Waiting
 * for another thread's work is left out too.
 */
export function withoutWaiting<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid}:${tid}`);
  return [...threads.values()].flatMap(ofThread);
}

function ofThread<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const inOrder = [...events].sort((one, other) => one.ts - other.ts);
  const tasks = inOrder.filter(isTask);
  let at = 0;
  return inOrder.map((event) => {
    while (hasEnded(tasks[at], event.ts)) at++;
    const task = tasks[at];
    return task && task.ts <= event.ts ? withinTask(event, task) : event;
  });
}

function isTask<Event extends TraceEvent>(event: Event): event is Event & Task {
  const isTimed = event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined;
  return event.ph === 'X' && event.name.endsWith('RunTask') && isTimed;
}

const hasEnded = (task: Task | undefined, at: number): boolean => task !== undefined && task.ts + task.dur < at;

function withinTask<Event extends TraceEvent>(event: Event, task: Task): Event {
  const share = task.dur > 0 ? task.tdur / task.dur : 1;
  const since = event.tts === undefined ? (event.ts - task.ts) * share : event.tts - task.tts;
  return {
    ...event,
    ts: task.ts + Math.min(Math.max(since, 0), task.tdur),
    ...(event.dur !== undefined && { dur: event.tdur ?? event.dur * share }),
  };
}
