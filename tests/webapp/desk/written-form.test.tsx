// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WrittenFieldView } from '#shared/contract/desk/written-field.ts';
import { useWrittenForm } from '#webapp/desk/kit/use-written-form.ts';
import { WrittenForm } from '#webapp/desk/kit/written-form.tsx';
import { ApiError } from '#webapp/lib/api-client.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const common = { section: 'main', question: '', suggestions: [] };
const field = (key: string, name: string, part: Partial<WrittenFieldView>) =>
  ({
    kind: 'text',
    input: 'line',
    when_empty: null,
    ...common,
    key,
    name,
    value: '',
    ...part,
  }) as WrittenFieldView<'main'>;

const FIELDS = [
  field('title', 'Название', { value: 'Курьер' }),
  field('closed', 'Выходные', { input: 'weekdays', value: 'сб, вс', when_empty: 'Привозим каждый день' }),
  { kind: 'switch' as const, ...common, key: 'isActive', name: 'Предлагать', question: 'Видно всем.', value: true },
] as WrittenFieldView<'main'>[];

type Call = Parameters<typeof useWrittenForm<readonly WrittenFieldView<'main'>[]>>[0]['call'];

/** The form over the fields as they are saved; `call` saves. */
function openForm(call: Call) {
  const queries = new QueryClient();
  const element = (fields: readonly WrittenFieldView<'main'>[]) => (
    <QueryClientProvider client={queries}>
      <Form fields={fields} call={call} show={(fresh) => view.rerender(element(fresh))} />
    </QueryClientProvider>
  );
  const view = render(element(FIELDS));
}

function Form({
  fields,
  call,
  show,
}: {
  fields: readonly WrittenFieldView<'main'>[];
  call: Call;
  show: (fresh: readonly WrittenFieldView<'main'>[]) => void;
}) {
  const written = useWrittenForm({ key: 'test', fields, call, done: 'Сохранено', refresh: [], show });
  return <WrittenForm written={written} sections={{ main: 'Главное' }} fields={fields} />;
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

it('weekdays are pressed, and sent as they would be typed', async () => {
  const call = vi.fn<Call>(async () => FIELDS);
  openForm(call);
  expect(screen.getByRole('checkbox', { name: 'суббота' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'суббота' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'понедельник' }));
  save();
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.lastCall?.[0]).toEqual({ values: { closed: 'пн, вс' }, seen: { closed: 'сб, вс' } });
});

it('a refusal after somebody else’s change shows it beside what is typed', async () => {
  const theirs = FIELDS.map((one) => (one.key === 'title' ? { ...one, value: 'Почта' } : one)) as typeof FIELDS;
  openForm(async () => {
    throw new ApiError({ code: 'conflict', status: 409, message: 'Уже изменили', data: theirs });
  });
  fireEvent.change(screen.getByLabelText(/^Название/), { target: { value: 'Экспресс' } });
  save();
  await screen.findByText(/Сейчас: «Почта»/);
  expect(screen.getByLabelText(/^Название/)).toHaveProperty('value', 'Экспресс');
});

it('what is wrong is said at its field until it is corrected', async () => {
  openForm(async () => {
    throw new ApiError({
      code: 'invalid_fields',
      status: 422,
      message: 'Проверьте',
      details: [{ path: 'values.title', message: 'Слишком длинно' }],
    });
  });
  fireEvent.change(screen.getByLabelText(/^Название/), { target: { value: 'Экспресс' } });
  save();
  await screen.findByText('Слишком длинно');
  fireEvent.change(screen.getByLabelText(/^Название/), { target: { value: 'Экспресс 2' } });
  expect(screen.queryByText('Слишком длинно')).toBeNull();
});
