// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from '#webapp/desk/kit/stored-draft.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';

const person = (id: number) =>
  sessionStore.setState({
    user: {
      id,
      first_name: 'Павел',
      last_name: null,
      login: null,
      email: null,
      role: 'manager',
      is_telegram: true,
      can_message: true,
    },
  });

afterEach(() => localStorage.clear());

describe('a draft of the desk', () => {
  it('is there again, with what it was based on, until it is forgotten', () => {
    person(1);
    keepDraft('sale:4', { value: { title: 'Чай' }, basedOn: 'v1' });
    expect(readDraft('sale:4')).toEqual({ value: { title: 'Чай' }, basedOn: 'v1' });
    forgetDraft('sale:4');
    expect(readDraft('sale:4')).toBeNull();
  });

  it('is not shown to another person on the same computer', () => {
    person(1);
    keepDraft('sale:4', { value: 1, basedOn: '' });
    person(2);
    expect(readDraft('sale:4')).toBeNull();
  });

  it('is dropped after a week, and when it is broken', () => {
    person(1);
    const week = 7 * 24 * 3600 * 1000;
    keepDraft('sale:4', { value: 1, basedOn: '' }, 1000);
    expect(readDraft('sale:4', 1000 + week)).not.toBeNull();
    expect(readDraft('sale:4', 1001 + week)).toBeNull();
    localStorage.setItem('prilavok:desk:1:sale:5', '{"value":');
    expect(readDraft('sale:5')).toBeNull();
  });
});
