import type { QueryKey } from '@tanstack/react-query';
import type { FieldValues, WrittenFieldView } from '#shared/contract/desk/written-field.ts';
import { notify } from '#webapp/lib/notify.ts';
import { useDeskCall } from './use-desk-call.ts';
import { useFieldProblems } from './use-field-problems.ts';
import { useTouched } from './use-touched.ts';

interface WrittenFormInput<Answer> {
  /** The draft's key: `settings`, `delivery:12`. */
  key: string;
  fields: readonly WrittenFieldView[];
  call: (changed: { values: FieldValues; seen: FieldValues }) => Promise<Answer>;
  done: string;
  /** Queries to load again after saving. */
  refresh: readonly QueryKey[];
  /** What a refusal means that has no such state. */
  conflict?: string;
  /** The saved state: of the answer, and of a refusal because somebody else has changed it meanwhile. */
  show: (fresh: Answer) => void;
  /** The fields of an answer that has them. */
  fieldsOf?: (fresh: Answer) => readonly WrittenFieldView[];
}

const OVERTAKEN = 'Пока вы правили, это изменил кто-то ещё. Посмотрите, что стало, и сохраните ещё раз.';

const valuesOf = (fields: readonly WrittenFieldView[]): FieldValues =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]));

/** A form whose fields the server describes; only what was changed is sent. */
export function useWrittenForm<Answer>(input: WrittenFormInput<Answer>) {
  const { key, fields, call, done, refresh, conflict, show, fieldsOf } = input;
  const form = useTouched(key, valuesOf(fields));
  const problems = useFieldProblems();
  const saving = useDeskCall({
    call,
    done,
    refresh,
    onDone: (fresh, sent) => {
      problems.clear();
      form.settle(sent.values, fieldsOf ? valuesOf(fieldsOf(fresh)) : sent.values);
      show(fresh);
    },
    onFailure: ({ code, data, details }) => {
      problems.show(details);
      if (code !== 'conflict' || (!data && conflict === undefined)) return false;
      if (data) show(data as Answer);
      notify.error(data ? OVERTAKEN : (conflict ?? OVERTAKEN));
      return true;
    },
  });
  return {
    form: {
      ...form,
      submit: () => saving.run(form.changed),
      reset: () => {
        problems.clear();
        form.reset();
      },
    },
    isBusy: saving.isBusy,
    /** What a field shows and does. */
    propsOf: (field: WrittenFieldView) => ({
      field,
      value: form.values[field.key] ?? field.value,
      isOvertaken: form.overtaken.includes(field.key),
      problem: problems.problemOf(`values.${field.key}`),
      onChange: (value: string | boolean) => {
        problems.drop([`values.${field.key}`]);
        form.change({ [field.key]: value });
      },
    }),
  };
}
