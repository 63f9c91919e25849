import { useStore } from 'zustand';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import pageStyles from '#webapp/components/ui/page.module.css';
import { sessionStore } from '#webapp/lib/session/session-store.ts';

/** A message about the account, on every screen until it is closed: a toast would disappear too soon. */
export function AccountCallout() {
  const notice = useStore(sessionStore, (state) => state.notice);
  if (notice === null) return null;
  const dismiss = () => sessionStore.getState().dismissNotice();
  return (
    <div className={pageStyles.page}>
      <Callout tone="info">
        <p>{notice}</p>
        <div className={pageStyles.head}>
          <ButtonLink href="/user/getme" onClick={dismiss}>
            Открыть профиль
          </ButtonLink>
          <Button look="quiet" onClick={dismiss}>
            Понятно
          </Button>
        </div>
      </Callout>
    </div>
  );
}
