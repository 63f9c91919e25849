import { useStore } from 'zustand';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import pageStyles from '../../components/page.module.css';
import { sessionStore } from '../../lib/session/session-store.ts';

/** What happened to the account, over every screen until it has been read: a toast would be gone too soon. */
export function AccountNotice() {
  const notice = useStore(sessionStore, (state) => state.notice);
  if (notice === null) return null;
  const dismiss = () => sessionStore.getState().dismissNotice();
  return (
    <div className={pageStyles.page}>
      <Notice tone="info">
        <p>{notice}</p>
        <div className={pageStyles.head}>
          <ButtonLink href="/user/getme" onClick={dismiss}>
            Открыть профиль
          </ButtonLink>
          <Button look="quiet" onClick={dismiss}>
            Понятно
          </Button>
        </div>
      </Notice>
    </div>
  );
}
