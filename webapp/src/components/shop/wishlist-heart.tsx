import type { Product } from '#shared/contract/product.ts';
import { FullHeartIcon, HeartIcon } from '#webapp/components/ui/icons.tsx';
import { useWish } from '#webapp/lib/wishlist/use-wish.ts';
import { PictureButton } from './picture-button.tsx';

/** The heart over a product's picture. */
export function WishlistHeart({ product }: { product: Product }) {
  const { isIn, toggle } = useWish(product);
  const icon = isIn ? <FullHeartIcon size={22} /> : <HeartIcon size={22} />;
  return <PictureButton label={`В список желаний: ${product.title}`} icon={icon} pressed={isIn} onPress={toggle} />;
}
