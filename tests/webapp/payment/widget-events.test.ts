import { describe, expect, it } from 'vitest';
import { readWidgetMessage } from '#webapp/lib/payment/widget-events.ts';

const origin = 'https://auth.robokassa.ru';

describe('a message of the widget', () => {
  it.each([
    [{ type: 'robokassaLoaded' }, 'loaded'],
    ['robokassaLoaded', 'loaded'],
    [{ type: 'robokassaFrameResult', result: 'success' }, 'success'],
    [{ event: 'robokassaFrameResult', status: 'fail' }, 'fail'],
    ['{"name":"robokassaFrameResult","result":"fail"}', 'fail'],
    [{ type: 'robokassaFrameResult', result: 'paid' }, null],
    [{ type: 'something else', result: 'success' }, null],
    ['{broken', null],
    [null, null],
    [7, null],
  ])('%o is %s', (data, hint) => {
    expect(readWidgetMessage({ origin, data }, origin)).toBe(hint);
  });

  it('from anywhere else is ignored', () => {
    const data = { type: 'robokassaFrameResult', result: 'success' };
    expect(readWidgetMessage({ origin: 'https://evil.example', data }, origin)).toBeNull();
  });
});
