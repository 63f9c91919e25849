import { describe, expect, it } from 'vitest';
import { shownPicture } from '#shared/contract/shown-picture.ts';
import { BLUE, M, picture, RED, S, selected, shirt, variant } from './many-sided-product.ts';

const both = [picture(1, RED), picture(2, BLUE)];

describe('the shown picture', () => {
  it('is the thumbnail while nothing is chosen, and none where there are none', () => {
    expect(shownPicture(shirt({ pictures: both }))?.id).toBe(1);
    expect(shownPicture(shirt(), selected('red', 's'))).toBeNull();
  });

  it('is the variant’s own before that of a value', () => {
    const variants = [variant(BLUE, S, { picture_id: 3 }), variant(BLUE, M)];
    const product = shirt({ pictures: [...both, picture(3)], variants });
    expect(shownPicture(product, selected('blue', 's'))?.id).toBe(3);
    expect(shownPicture(product, selected('blue', 'm'))?.id).toBe(2);
  });

  it('is already the variants’ own while all that are left have the same', () => {
    const variants = [variant(BLUE, S, { picture_id: 3 }), variant(BLUE, M, { picture_id: 3 }), variant(RED, S)];
    expect(shownPicture(shirt({ pictures: [...both, picture(3)], variants }), selected('blue'))?.id).toBe(3);
  });

  it('is the first whose values are all chosen', () => {
    const pictures = [picture(4), ...both, picture(5, BLUE, S)];
    expect(shownPicture(shirt({ pictures }), selected('blue', 's'))?.id).toBe(2);
    expect(shownPicture(shirt({ pictures: [picture(5, BLUE, S), ...both] }), selected('blue'))?.id).toBe(2);
  });

  it('shows no other value than the chosen one while there is a picture of the product as a whole', () => {
    expect(shownPicture(shirt({ pictures: [picture(1, RED), picture(4)] }), selected('blue'))?.id).toBe(4);
    expect(shownPicture(shirt({ pictures: [picture(1, RED)] }), selected('blue'))?.id).toBe(1);
    expect(shownPicture(shirt({ pictures: both }), selected('s'))?.id).toBe(1);
  });

  it('follows the values of a product without variants too', () => {
    expect(shownPicture(shirt({ pictures: both, variants: [] }), selected('blue', 'm'))?.id).toBe(2);
  });
});
