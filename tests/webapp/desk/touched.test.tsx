// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Fields, useTouched } from '#webapp/desk/kit/use-touched.ts';

const SAVED = { city: 'Москва', address: 'Старый адрес', contact: '' };

beforeEach(() => localStorage.clear());

/** A form over what is saved; `save` is what somebody saves meanwhile. */
function openForm() {
  const { result, rerender, unmount } = renderHook(({ saved }: { saved: Fields }) => useTouched('settings', saved), {
    initialProps: { saved: SAVED as Fields },
  });
  return {
    form: () => result.current,
    change: (part: Fields) => act(() => result.current.change(part)),
    settle: (sent: Fields, stored?: Fields) => act(() => result.current.settle(sent, stored)),
    reset: () => act(() => result.current.reset()),
    save: (saved: Fields) => rerender({ saved: { ...SAVED, ...saved } }),
    leave: unmount,
  };
}

describe('a form of fields that are changed one by one', () => {
  it('sends only what was changed, and what that replaces', () => {
    const { form, change } = openForm();
    expect(form()).toMatchObject({ isDirty: false, changed: { values: {}, seen: {} } });
    change({ city: 'Тула' });
    expect(form().values).toEqual({ ...SAVED, city: 'Тула' });
    expect(form().changed).toEqual({ values: { city: 'Тула' }, seen: { city: 'Москва' } });
  });

  it('shows what somebody else has saved meanwhile in the fields that were not touched', () => {
    const { form, change, save } = openForm();
    change({ city: 'Тула' });
    save({ address: 'Новый адрес' });
    expect(form().values).toEqual({ city: 'Тула', address: 'Новый адрес', contact: '' });
    expect(form().changed.values).toEqual({ city: 'Тула' });
    expect(form().overtaken).toEqual([]);
  });

  it('knows which touched field somebody else has changed', () => {
    const { form, change, save } = openForm();
    change({ city: 'Тула' });
    save({ city: 'Рязань' });
    expect(form()).toMatchObject({
      values: { city: 'Тула' },
      overtaken: ['city'],
      changed: { seen: { city: 'Рязань' } },
    });
  });

  it('keeps a draft of the touched fields alone', () => {
    const first = openForm();
    first.change({ city: 'Тула' });
    first.leave();
    const second = openForm();
    second.save({ address: 'Новый адрес' });
    expect(second.form().values).toEqual({ city: 'Тула', address: 'Новый адрес', contact: '' });
    expect(second.form().unsaved.wasRestored).toBe(true);
    second.reset();
    second.leave();
    expect(openForm().form()).toMatchObject({ isDirty: false, values: SAVED });
  });

  it('keeps what is typed while the rest is being saved', () => {
    const { form, change, settle, save } = openForm();
    change({ city: 'Тула' });
    const sent = form().changed.values;
    change({ contact: '@lavka' });
    settle(sent);
    save({ city: 'Тула' });
    expect(form()).toMatchObject({ isDirty: true, changed: { values: { contact: '@lavka' } } });
  });

  it('takes its own saved text for nobody else’s when the field was typed on meanwhile', () => {
    const { form, change, settle, save } = openForm();
    change({ city: 'Тула' });
    const sent = form().changed.values;
    change({ city: 'Тула и область' });
    settle(sent);
    save({ city: 'Тула' });
    expect(form()).toMatchObject({ overtaken: [], changed: { values: { city: 'Тула и область' } } });
  });

  it('takes what the server made of its own text for nobody else’s either', () => {
    const { form, change, settle, save } = openForm();
    change({ city: 'Тула ' });
    const sent = form().changed.values;
    change({ city: 'Тула и область' });
    settle(sent, { ...SAVED, city: 'Тула' });
    save({ city: 'Тула' });
    expect(form()).toMatchObject({ overtaken: [], changed: { seen: { city: 'Тула' } } });
  });

  it('has nothing to save once a field is as it was', () => {
    const { form, change } = openForm();
    change({ city: 'Тула' });
    change({ city: 'Москва' });
    expect(form().isDirty).toBe(false);
  });
});
