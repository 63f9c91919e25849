import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FullUser } from '#shared/contract/account.ts';
import type { Order } from '#shared/contract/order.ts';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { BrokenMark } from '#webapp/components/ui/marks.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import sheet from '#webapp/components/ui/sheet.module.css';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { accountQuery } from '#webapp/lib/account/account-query.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { useSignedInUser } from '#webapp/lib/session/use-session.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import { ChangePassword } from './change-password.tsx';
import { LinkTelegram } from './link-telegram.tsx';
import { OrderStats } from './order-stats.tsx';
import { OwnData } from './own-data.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { OwnSessions } from './own-sessions.tsx';
import styles from './profile.module.css';
import { ShortInfo } from './short-info.tsx';

interface ProfilePageProps {
  /** Orders are drawn as in their history. */
  renderOrder: (order: Order, userId: number) => ReactNode;
}

export function ProfilePage(props: ProfilePageProps) {
  usePageTitle('Профиль');
  const user = useSignedInUser();
  return <Page title="Профиль">{user ? <Profile userId={user.id} {...props} /> : <Skeleton />}</Page>;
}

function Profile({ userId, renderOrder }: ProfilePageProps & { userId: number }) {
  const { data: account, error, isPending, isRefetching, refetch } = useQuery(accountQuery(userId));
  if (isPending) return <Skeleton />;
  if (!account) {
    return (
      <ScreenState mark={<BrokenMark />} title="Ошибка получения данных" text={sentenceOf(error)} alert>
        <Button busy={isRefetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      </ScreenState>
    );
  }
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          {account.notice && <Callout tone="info">{account.notice}</Callout>}
          <ShortInfo user={account} />
          {!account.is_telegram && <LinkTelegram userId={userId} />}
          <OrderStats stats={account.statsOrders} />
        </div>
        <div className={styles.column}>
          <LastOrder account={account} renderOrder={renderOrder} />
          <OwnReviews />
        </div>
      </div>
      <div className={styles.keys}>
        <OwnSessions userId={userId} />
        {(account.has_password || account.is_telegram) && <ChangePassword account={account} />}
        <OwnData />
      </div>
    </>
  );
}

function LastOrder({ account, renderOrder }: ProfilePageProps & { account: FullUser }) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>Последний заказ</h2>
        {account.lastOrder && (
          <ButtonLink look="bare" href="/user/orders/history">
            Все заказы
          </ButtonLink>
        )}
      </div>
      {account.lastOrder ? renderOrder(account.lastOrder, account.id) : <NoOrders />}
    </section>
  );
}

function NoOrders() {
  return (
    <div className={classes(sheet.sheet, styles.block)}>
      <p>У вас пока нет заказов</p>
      <div>
        <ButtonLink look="quiet" href="/">
          Перейти в каталог
        </ButtonLink>
      </div>
    </div>
  );
}

function Skeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <span className="visually-hidden" role="status">
        Загрузка профиля
      </span>
      <div className={styles.column}>
        <Bone height="220px" onMain />
        <Bone height="160px" onMain />
      </div>
      <div className={styles.column}>
        <Bone height="320px" onMain />
      </div>
    </div>
  );
}
