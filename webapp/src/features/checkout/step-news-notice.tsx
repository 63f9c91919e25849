import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { checkoutStore } from './checkout-draft.ts';
import type { StepNews } from './use-submit-order.ts';

const HEADINGS = {
  changed: 'Пока вы оформляли заказ, кое-что изменилось. Проверьте и нажмите «Продолжить».',
  locked: null,
  failed: null,
} satisfies Record<StepNews['kind'], string | null>;

interface StepNewsNoticeProps {
  news: StepNews;
  onDone: () => void;
}

/** What stands in the way, where the buyer looks: in place, until the next try. */
export function StepNewsNotice({ news, onDone }: StepNewsNoticeProps) {
  const startOver = () => {
    checkoutStore.getState().forgetOrder();
    onDone();
  };
  const heading = HEADINGS[news.kind];
  return (
    <Notice tone={news.kind === 'changed' ? 'info' : 'danger'}>
      {heading && <p>{heading}</p>}
      <ul>
        {news.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {news.kind === 'locked' && (
        <Button look="quiet" onClick={startOver}>
          Оформить новый заказ
        </Button>
      )}
    </Notice>
  );
}
