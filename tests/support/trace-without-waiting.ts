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
 * The same trace without the time that threads waited: each task begins when it began and takes the processor time that
 * it took. A browser has a dozen busy threads, so with two cores a task of 25 ms lasts 120 ms. Waiting for other
 * threads' work is left out as well, which would happen on a quiet machine too: so marks by this trace are upper bounds.
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
    while (hasEnded(tasks[at], event)) at++;
    const task = tasks[at];
    return task && task.ts <= event.ts ? withinTask(event, task) : event;
  });
}

function isTask<Event extends TraceEvent>(event: Event): event is Event & Task {
  const isTimed = event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined;
  return event.ph === 'X' && event.name.endsWith('RunTask') && isTimed;
}

function hasEnded(task: (Task & TraceEvent) | undefined, event: TraceEvent): boolean {
  if (!task || task === event) return false;
  const end = task.ts + task.dur;
  // Tasks follow each other without a gap; anything else at that moment is the end of the first.
  return isTask(event) ? end <= event.ts : end < event.ts;
}

function withinTask<Event extends TraceEvent>(event: Event, task: Task): Event {
  // Marks of what was shown, and when: they lie inside a task only by chance.
  if (event.ph !== 'X' && event.tts === undefined) return event;
  const share = task.dur > 0 ? task.tdur / task.dur : 1;
  const since = event.tts === undefined ? (event.ts - task.ts) * share : event.tts - task.tts;
  return {
    ...event,
    ts: task.ts + Math.min(Math.max(since, 0), task.tdur),
    ...(event.dur !== undefined && { dur: event.tdur ?? event.dur * share }),
  };
}
