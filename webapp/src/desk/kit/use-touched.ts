import { useState } from 'react';
import { readDraft } from './stored-draft.ts';
import { useUnsaved } from './use-unsaved.ts';

type Value = string | boolean;
export type Fields = Readonly<Record<string, Value>>;

/** A field that was changed, and what it was then. */
type Touched = Readonly<Record<string, { now: Value; was: Value }>>;

/**
 * The fields of a form that are changed one by one. Only those count as changed: what somebody else saves meanwhile is
 * shown in all others, and beside those. The changed ones are kept as a draft.
 */
export function useTouched<Saved extends Fields>(key: string, saved: Saved) {
  // Put in later, a draft would move what is below its notice.
  const [touched, setTouched] = useState<Touched>(() => readDraft<Touched>(key)?.value ?? {});
  const names = Object.keys(touched);
  const isDirty = names.length > 0;
  const unsaved = useUnsaved({ key, value: touched, isDirty });
  const overtaken = names.filter((name) => touched[name]?.was !== saved[name]);
  const keep = (next: Touched) => {
    setTouched(next);
    if (Object.keys(next).length === 0) unsaved.forget();
  };
  return {
    isDirty,
    unsaved: { ...unsaved, isStale: overtaken.length > 0 },
    /** As the form shows them. */
    values: { ...saved, ...mapped(touched, ({ now }) => now) } as Saved,
    /** What is sent, and what it replaces. */
    changed: { values: mapped(touched, ({ now }) => now), seen: only(saved, names) },
    /** Fields that somebody else has changed since they were touched. */
    overtaken,
    change: (part: Partial<Saved>) => {
      const next = Object.entries(part).map(([name, now]) => [name, { now, was: touched[name]?.was ?? saved[name] }]);
      const all = { ...touched, ...(Object.fromEntries(next) as Touched) };
      keep(
        without(
          all,
          Object.keys(part).filter((name) => part[name] === saved[name]),
        ),
      );
    },
    /**
     * After saving: what has been typed meanwhile stays to be saved. `stored` is what the server made of what was sent,
     * for example without spaces at its end.
     */
    settle: (sent: Fields, stored: Fields = sent) => {
      unsaved.forget();
      setTouched((all) => withSaved(all, sent, stored));
    },
    reset: () => keep({}),
  };
}

/** What was saved is no longer changed; what was typed over it meanwhile replaces it, and nobody else's text. */
const withSaved = (all: Touched, sent: Fields, stored: Fields): Touched =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([name, { now }]) => now !== sent[name])
      // A field that was not sent is judged by what it was when it was touched.
      .map(([name, { now, was }]) => [name, { now, was: Object.hasOwn(sent, name) ? (stored[name] ?? was) : was }]),
  );

const mapped = <Item, To>(all: Readonly<Record<string, Item>>, to: (item: Item) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([name, item]) => [name, to(item)]));

const without = (all: Touched, names: readonly string[]): Touched =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

const only = (all: Fields, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(all, name) ? [[name, all[name] as Value]] : [])));
