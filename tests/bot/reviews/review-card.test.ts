import { describe, expect, it } from 'vitest';
import { reviewCreatedForManager } from '#bot/reviews/review-notification.ts';
import type { Review } from '#shared/contract/review.ts';

const picture = (id: number) => ({
  id,
  url: `/uploads/reviews/${id}/1280.jpg?key=secret`,
  thumbnail: `/uploads/reviews/${id}/small.webp`,
  width: 800,
  height: 1000,
  placeholder: '#ffffff',
});
const review = (fields: Partial<Review>): Review => ({
  id: 7,
  rating: 5,
  comment: 'Ношу каждый день',
  first_name: 'Анна',
  login: null,
  is_approved: false,
  created_at: '2026-11-20T05:11:55.218Z',
  updated_at: '2026-11-20T05:11:55.218Z',
  product_id: 1,
  product_title: 'Рубашка',
  variant: 'Белая, M',
  pictures: [],
  answer: null,
  ...fields,
});
const card = (fields: Partial<Review>) =>
  reviewCreatedForManager({ review: review(fields), moderation: null, answererName: null }, 'https://shop.example');

describe('the managers’ card of a review', () => {
  it('shows the first picture and leads to each of them', () => {
    const { content, picture: shown } = card({ pictures: [picture(1), picture(2)] });
    expect(shown).toBe('https://shop.example/uploads/reviews/1/1280.jpg?key=secret');
    expect(content.text).toContain('Рубашка, Белая, M\n');
    expect(content.text).toContain('Анна\nФото 1 · Фото 2\n');
    const links = content.entities.filter(({ type }) => type === 'text_link');
    expect(links).toMatchObject([
      { url: 'https://shop.example/uploads/reviews/1/1280.jpg?key=secret' },
      { url: 'https://shop.example/uploads/reviews/2/1280.jpg?key=secret' },
    ]);
  });

  it('does not mention pictures where there are none', () => {
    const { content, picture: shown } = card({});
    expect([shown, content.text.includes('Фото')]).toEqual([null, false]);
  });
});
