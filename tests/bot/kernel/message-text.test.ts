import { b, fmt } from '@grammyjs/parse-mode';
import { describe, expect, it } from 'vitest';
import { fitMessage, linesWithin, shorten } from '#bot/kernel/message-text.ts';

describe('a text that is shortened', () => {
  it.each([
    ['кружка', 6, 'кружка'],
    ['кружка', 5, 'круж…'],
    ['белая кружка', 7, 'белая…'],
    ['ёж🦔🦔', 4, 'ёж…'],
    ['кружка', 1, '…'],
    ['кружка', 0, ''],
    ['кружка', -5, ''],
  ])('%j has at most %i units: %j', (text, max, shortened) => {
    expect(shorten(text, max)).toBe(shortened);
  });
});

describe('lines', () => {
  const lines = ['один', 'два', 'три'];

  it.each([
    [12, 'один\nдва\nтри'],
    [11, '…и ещё 3'],
    [13, 'один\nдва\nтри'],
    [0, '…и ещё 3'],
  ])('in a limit of %i are %j', (room, shown) => {
    expect(linesWithin(lines, room)).toBe(shown);
  });

  it('that do not all fit are counted within the same limit', () => {
    const many = Array.from({ length: 100 }, (_, n) => `строка ${n}`);
    for (let room = 20; room < 400; room += 7) {
      const text = linesWithin(many, room);
      const [shown, rest] = [text.split('\n').length - 1, Number(/…и ещё (\d+)$/.exec(text)?.[1])];
      expect(text.length).toBeLessThanOrEqual(room);
      expect(shown + rest).toBe(100);
    }
  });

  it('of an empty list are empty', () => {
    expect(linesWithin([], 0)).toBe('');
  });
});

describe('a message that must fit', () => {
  const words = (text: string) => (room: number) => shorten(text, room);
  const compose = (one: string, other: string) => fmt`${b}Заказ${b}\n${one}\n${other && `Ещё:\n${other}`}`;

  it('is complete where there is room', () => {
    const { text, entities } = fitMessage(100, [words('кружка'), words('плед')], compose);
    expect(text).toBe('Заказ\nкружка\nЕщё:\nплед');
    expect(entities).toMatchObject([{ type: 'bold', offset: 0, length: 5 }]);
  });

  it('gives each part its share, and the unused share of one to the other', () => {
    const [long, short] = ['д'.repeat(500), 'к'.repeat(10)];
    const even = fitMessage(100, [words(long), words(long)], compose).text;
    expect(even).toHaveLength(100);
    const [, first = '', , second = ''] = even.split('\n');
    expect(Math.abs(first.length - second.length)).toBeLessThan(12);
    for (const parts of [
      [long, short],
      [short, long],
    ]) {
      const [one = '', other = ''] = parts;
      const { text } = fitMessage(100, [words(one), words(other)], compose);
      expect(text).toHaveLength(100);
      expect(text).toContain(short);
    }
  });

  it('never exceeds its limit, whatever its parts are', () => {
    for (let limit = 5; limit < 60; limit++) {
      for (const length of [0, 1, 7, 30, 200]) {
        const { text } = fitMessage(limit, [words('а'.repeat(length)), () => 'не меньше'], compose);
        expect(text.length).toBeLessThanOrEqual(limit);
      }
    }
  });
});
