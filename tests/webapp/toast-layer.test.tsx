// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToastLayer } from '#webapp/components/ui/toast-layer.tsx';
import { notify } from '#webapp/lib/notify.ts';

const shown = () => screen.queryAllByText(/./, { selector: '[data-title]' }).map((title) => title.textContent);

it('says an error once however often it happens, and takes it back with the next success', async () => {
  render(<ToastLayer layerClassName={undefined} />);
  act(() => notify.error('Не сохранено'));
  await waitFor(() => expect(shown()).toEqual(['❌ Не сохранено']));
  act(() => notify.error('Нет связи'));
  act(() => notify.error('Не сохранено'));
  await waitFor(() => expect(shown()).toEqual(['❌ Не сохранено', '❌ Нет связи']));
  act(() => notify.success('Сохранено'));
  await waitFor(() => expect(shown()).toEqual(['Сохранено']));
});
