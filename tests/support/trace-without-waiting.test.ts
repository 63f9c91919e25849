import { describe, expect, test } from 'vitest';
import { type TraceEvent, withoutWaiting } from './trace-without-waiting.ts';

const event = (name: string, times: Partial<TraceEvent>): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: 0,
  ...times,
});

describe('a trace without waiting for a core', () => {
  test('a task begins when it began and takes its processor time', () => {
    const [task] = withoutWaiting([event('RunTask', { ts: 1000, dur: 120, tts: 300, tdur: 25 })]);

    expect(task).toMatchObject({ ts: 1000, dur: 25 });
  });

  test('what a task does stays inside it, and a mark without thread time keeps its time', () => {
    const events = [
      event('RunTask', { ts: 1000, dur: 120, tts: 300, tdur: 25 }),
      event('FunctionCall', { ts: 1040, dur: 70, tts: 305, tdur: 15 }),
      event('mark', { ph: 'I', ts: 1060 }),
    ];

    expect(withoutWaiting(events)).toMatchObject([
      { name: 'RunTask', ts: 1000, dur: 25 },
      { name: 'FunctionCall', ts: 1005, dur: 15 },
      { name: 'mark', ts: 1060 },
    ]);
  });

  test('a task may begin at the moment when the one before it ends', () => {
    const events = [
      event('RunTask', { ts: 1000, dur: 120, tts: 300, tdur: 25 }),
      event('RunTask', { ts: 1120, dur: 60, tts: 325, tdur: 20 }),
      event('FunctionCall', { ts: 1130, dur: 30, tts: 327, tdur: 10 }),
    ];

    expect(withoutWaiting(events)).toMatchObject([
      { ts: 1000, dur: 25 },
      { ts: 1120, dur: 20 },
      { ts: 1122, dur: 10 },
    ]);
  });

  test('events between tasks and of other threads keep their times', () => {
    const task = event('RunTask', { ts: 1000, dur: 120, tts: 300, tdur: 25 });
    const others = [
      event('request', { ts: 500, dur: 9 }),
      event('request', { ts: 1500, dur: 9 }),
      event('paint', { tid: 2, ts: 1060, dur: 9 }),
    ];

    expect(withoutWaiting([task, ...others])).toEqual(expect.arrayContaining(others));
  });
});
