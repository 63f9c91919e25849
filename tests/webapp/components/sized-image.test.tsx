// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pictureSources } from '#shared/contract/picture-address.ts';
import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import { renderInShop } from '../render-in-shop.tsx';

it.each([true, false])('a picture that is cropped is loaded as wide as it is drawn, eager or not: %s', (eager) => {
  const src = '/uploads/demo/sale-lyon.svg';
  renderInShop(<SizedImage src={src} alt="Лён" sizes="396px" eager={eager} />);
  const image = screen.getByRole('img');
  expect(image.getAttribute('loading')).toBe(eager ? 'eager' : 'lazy');
  expect(image.getAttribute('sizes')).toBe('396px');
  expect(image.getAttribute('srcset')).toBe(pictureSources(src).srcSet);
});
