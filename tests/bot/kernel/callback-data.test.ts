import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_CONVERSATIONS } from '#bot/conversations.ts';
import { buttonKind, codeArg, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';

const step = buttonKind('step', idArg, wordArg(['processing', 'completed']));

const plain = buttonKind('plain');

describe('a button’s data', () => {
  it('is read as it was written', () => {
    expect(step.data(7, 'completed')).toBe('step:7:completed');
    expect(step.read('step:7:completed')).toEqual([7, 'completed']);
    expect(plain.read(plain.data())).toEqual([]);
    expect(buttonKind('list', pageArg, codeArg).read('list:2:a-b_C')).toEqual([2, 'a-b_C']);
  });

  it.each([
    '',
    'step',
    'step:',
    'step:7',
    'step:7:completed:',
    'step:7:completed:8',
    'steps:7:completed',
    'step:0:completed',
    'step:-1:completed',
    'step:1e3:completed',
    'step:07:completed',
    'step: 7:completed',
    'step:2147483648:completed',
    'step:99999999999999999999:completed',
    'step:٧:completed',
    'step:7:cancelled',
    'step:7:toString',
    'step:7:__proto__',
    "step:7' OR 1=1:completed",
    'plain',
  ])('does not read %j as data of this kind', (data) => {
    expect(step.read(data)).toBeNull();
  });

  it('never grows beyond what Telegram carries', () => {
    const kind = buttonKind('code', codeArg);
    expect(Buffer.byteLength(kind.data('x'.repeat(59)))).toBe(64);
    expect(() => kind.data('x'.repeat(60))).toThrow(RangeError);
  });
});

describe('the words of buttons', () => {
  const sources = readdirSync(join(import.meta.dirname, '../../../bot'), { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name.endsWith('.ts') && !parentPath.includes('sandbox'))
    .map(({ name, parentPath }) => ({ parentPath, text: readFileSync(join(parentPath, name), 'utf8') }));
  const wordsIn = (files: typeof sources) =>
    files.flatMap(({ text }) => [...text.matchAll(/buttonKind\(\s*'(\w+)'/g)].map(([, word = '']) => word));

  it('are each of one kind of button', () => {
    const words = wordsIn(sources);
    expect(words.length).toBeGreaterThan(30);
    expect(words.toSorted()).toEqual([...new Set(words)].toSorted());
  });

  it('are never those of a conversation, which would take the press as an answer', () => {
    const names = new Set(ALL_CONVERSATIONS.map(({ name }) => name));
    const words = wordsIn(sources.filter(({ text }) => !text.includes('ConversationKind<')));
    expect(words.filter((word) => names.has(word))).toEqual([]);
  });
});
