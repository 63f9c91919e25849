import type { ServerResponse } from 'node:http';
import type { Core } from '../core/core.ts';
import { sendJson } from '../http/answers.ts';
import { limits } from '../limits.ts';

export interface EventStreams {
  open(response: ServerResponse): void;
  closeAll(): void;
}

const heartbeatMs = 20_000;

/** Live changes for the page, as server-sent events. */
export function createEventStreams(core: Core): EventStreams {
  const streams = new Set<ServerResponse>();
  core.hub.subscribe((change) => {
    const line = `data: ${JSON.stringify(change)}\n\n`;
    for (const stream of streams) stream.write(line);
  });
  return {
    open(response) {
      if (streams.size >= limits.eventStreams) return sendJson(response, 503, { ok: false, error: 'too many streams' });
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write('retry: 1000\n\n');
      streams.add(response);
      const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
      response.on('close', () => {
        clearInterval(heartbeat);
        streams.delete(response);
      });
    },
    closeAll() {
      for (const stream of streams) stream.end();
    },
  };
}
