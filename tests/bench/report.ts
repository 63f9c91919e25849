import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from './compare.ts';

type Speed = Pick<Figure, 'perSecond' | 'processorTime'>;

/** The figures as a table in Markdown, ready for docs/performance.md. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ work, products, perSecond, processorTime, p50, p99, floors, missed }) => {
    const beside = Object.entries(floors).map(([name, floor]) =>
      besideFloor({ perSecond, processorTime }, name, floor),
    );
    return [
      work,
      whole(products),
      whole(perSecond),
      whole(processorTime),
      p50.toFixed(2),
      p99.toFixed(2),
      beside.join(', '),
      missed.join(', ') || '·',
    ];
  });
  const head = ['work', 'products', 'a second', 'processor µs', 'p50 ms', 'p99 ms', 'ratio to its floors', 'missed'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** On a shared machine only the ratio of processor times is stable. */
const besideFloor = (own: Speed, name: string, floor: Speed): string =>
  `${ratio(own.perSecond, floor.perSecond)} × ${name} (${whole(floor.perSecond)}; by processor time ${ratio(floor.processorTime, own.processorTime)} ×)`;

const ratio = (own: number, floor: number): string => (own / floor).toFixed(2);
const whole = (number: number): string => Math.round(number).toLocaleString('en-US');

export function writeJson(file: string, figures: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}
