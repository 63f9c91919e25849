import { useQuery } from '@tanstack/react-query';
import type { OrderPage } from '#shared/contract/order-page.ts';
import { OrderLines } from '#webapp/components/shop/order-lines.tsx';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { BrokenMark } from '#webapp/components/ui/marks.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import sheet from '#webapp/components/ui/sheet.module.css';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { ReviewLine } from '#webapp/features/orders/review-line.tsx';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { orderPageQuery } from '#webapp/lib/orders/order-page-query.ts';
import { useSessionStatus, useSessionUser } from '#webapp/lib/session/use-session.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderOverview } from './order-overview.tsx';
import styles from './order-page.module.css';
import { OrderSteps } from './order-steps.tsx';
import { OrderSums } from './order-sums.tsx';
import { ProposedEdit } from './proposed-edit.tsx';
import { ShopContact } from './shop-contact.tsx';

/** `/order/{hash}`: one order for everybody who has its link, with all actions that are allowed. */
export function OrderPageScreen({ hash }: { hash: string }) {
  const user = useSessionUser();
  const status = useSessionStatus();
  const { data, isPlaceholderData, error, refetch, isRefetching } = useQuery(orderPageQuery(hash, user?.id ?? null));
  // The page from the server knows nobody: what its owner may do would appear later, and move the rest.
  const page = data && isPlaceholderData && status !== 'guest' ? { ...data, may_change: true } : data;
  usePageTitle('Ваш заказ');
  if (page) return <ShownOrder page={page} userId={user?.id ?? null} />;
  if (error instanceof ApiError && error.code === 'order_not_found') {
    return (
      <ScreenState
        mark={<BrokenMark />}
        title="Заказ не найден"
        text="Проверьте, что ссылка скопирована целиком."
        isHeading
      >
        <ButtonLink href="/">На главную</ButtonLink>
      </ScreenState>
    );
  }
  return (
    <div className={styles.narrow}>
      <Page title="Ваш заказ">
        {error ? (
          <ScreenState mark={<BrokenMark />} title="Заказ не загрузился" text={sentenceOf(error)} alert>
            <Button busy={isRefetching} onClick={() => void refetch()}>
              Повторить
            </Button>
          </ScreenState>
        ) : (
          <div aria-busy="true" className={styles.columns}>
            <span className="visually-hidden" role="status">
              Загрузка заказа
            </span>
            <Bone height="200px" onMain />
            <Bone height="320px" onMain />
          </div>
        )}
      </Page>
    </div>
  );
}

function ShownOrder({ page, userId }: { page: OrderPage; userId: number | null }) {
  const { order } = page;
  return (
    <div className={styles.narrow}>
      <Page title={`Заказ №${order.order_number}`}>
        <div className={styles.columns}>
          <div className={styles.stack}>
            {page.proposal && (
              <ProposedEdit hash={order.order_hash} proposal={page.proposal} mayAnswer={page.may_change} />
            )}
            <OrderOverview page={page} userId={userId} />
            <OrderSteps page={page} />
          </div>
          <div className={styles.stack}>
            <section className={classes(sheet.sheet, styles.section)} aria-labelledby="order-goods">
              <h2 id="order-goods" className={styles.heading}>
                Состав заказа
              </h2>
              <OrderLines
                lines={order.items}
                below={({ id, title }) =>
                  page.is_own && id !== null && <ReviewLine order={order} productId={id} title={title} />
                }
              />
              <OrderSums page={page} />
            </section>
            <OrderFacts page={page} />
            <ShopContact order={order} />
          </div>
        </div>
      </Page>
    </div>
  );
}
