// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useReplyDraft } from '#webapp/desk/inbox/use-reply-draft.ts';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { renderInShop } from '../render-in-shop.tsx';

function Send({ call }: { call: (text: string) => Promise<string> }) {
  const { run } = useDeskCall({ call });
  return (
    <button type="button" onClick={() => run('Да, есть')}>
      Отправить
    </button>
  );
}

it('a call is made once by two presses, and again after its end', async () => {
  const ends: ((answer: string) => void)[] = [];
  const call = vi.fn(() => new Promise<string>((resolve) => ends.push(resolve)));
  renderInShop(<Send call={call} />);
  const button = screen.getByRole('button');
  // Both come before React has drawn anything.
  button.click();
  button.click();
  await waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.('отправлено');
  await waitFor(() => {
    button.click();
    expect(call).toHaveBeenCalledTimes(2);
  });
});

function Sale({ isDeletion, load, onDone }: { isDeletion: boolean; load: () => Promise<string>; onDone: () => void }) {
  useQuery({ queryKey: ['sales', 7], queryFn: load });
  const { run } = useDeskCall<void, string>({ call: async () => '', refresh: [['sales']], isDeletion, onDone });
  return (
    <button type="button" onClick={() => run()}>
      Сделать
    </button>
  );
}

it.each([
  ['what was changed is loaded again', false, 2],
  ['what was deleted is not asked for again', true, 1],
])('%s', async (_, isDeletion, times) => {
  const load = vi.fn(async () => 'Чайная неделя');
  const onDone = vi.fn();
  renderInShop(<Sale isDeletion={isDeletion} load={load} onDone={onDone} />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(load).toHaveBeenCalledTimes(times);
});

function Reply() {
  const { text, setText, sent } = useReplyDraft('reply:7');
  return (
    <>
      <input aria-label="Ответ" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={sent}>
        Отправлено
      </button>
    </>
  );
}

it('a reply that was not sent is there again when its question is opened again, and a sent one is not', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  const first = renderInShop(<Reply />);
  fireEvent.change(field(), { target: { value: 'Добрый день! Ваза есть' } });
  first.unmount();
  const second = renderInShop(<Reply />);
  expect(field().value).toBe('Добрый день! Ваза есть');
  fireEvent.click(screen.getByRole('button'));
  expect(field().value).toBe('');
  second.unmount();
  renderInShop(<Reply />);
  expect(field().value).toBe('');
});
