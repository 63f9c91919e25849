import { useQuery } from '@tanstack/react-query';
import { ProductCard } from '#webapp/components/shop/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '#webapp/components/shop/product-grid.tsx';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { BrokenMark, EmptyHeartMark } from '#webapp/components/ui/marks.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { useSignedInUser } from '#webapp/lib/session/use-session.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import { wishlistQuery } from '#webapp/lib/wishlist/use-wish.ts';

export function WishlistPage() {
  usePageTitle('Список желаний');
  const user = useSignedInUser();
  return <Page title="Список желаний">{user ? <Wishlist userId={user.id} /> : <ProductGridSkeleton />}</Page>;
}

function Wishlist({ userId }: { userId: number }) {
  const { data: products, error, isPending, isRefetching, refetch } = useQuery(wishlistQuery(userId));
  if (isPending) return <ProductGridSkeleton />;
  if (!products) {
    return (
      <ScreenState mark={<BrokenMark />} title="Ошибка при загрузке вишлиста" text={sentenceOf(error)} alert>
        <Button busy={isRefetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      </ScreenState>
    );
  }
  if (products.length === 0) {
    return (
      <ScreenState
        mark={<EmptyHeartMark />}
        title="В списке желаний печально пусто"
        text="Нажмите на сердечко у товара, и он будет ждать вас здесь."
      >
        <ButtonLink href="/">Перейти в каталог</ButtonLink>
      </ScreenState>
    );
  }
  return (
    <ProductGrid dimmed={false}>
      {products.map((product, place) => (
        <ProductCard key={product.id} product={product} eager={place < 4} />
      ))}
    </ProductGrid>
  );
}
