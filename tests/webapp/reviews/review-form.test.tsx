// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewForm } from '#webapp/features/reviews/review-form.tsx';
import { readReviewDraft } from '#webapp/lib/reviews/review-draft.ts';
import { renderInShop } from '../render-in-shop.tsx';

const target = { productId: 7, title: 'Кружка' };
const open = (userId: number) => {
  cleanup();
  renderInShop(<ReviewForm target={target} userId={userId} own={undefined} />);
  return screen.getByLabelText<HTMLTextAreaElement>('Комментарий');
};

it('what was written stays when the dialog is closed, for whoever wrote it', () => {
  expect(open(1).value).toBe('');
  expect(readReviewDraft({ userId: 1, productId: 7 })).toBeNull();
  fireEvent.change(screen.getByLabelText('Комментарий'), { target: { value: 'Держит тепло до обеда' } });
  fireEvent.click(screen.getByRole('radio', { name: /^4/ }));
  expect(open(2).value).toBe('');
  expect(open(1).value).toBe('Держит тепло до обеда');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^4/ }).checked).toBe(true);
});
