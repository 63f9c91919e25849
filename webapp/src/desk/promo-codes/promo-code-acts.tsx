import type { DeskPromoCode } from '#shared/contract/desk/promo-codes.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import styles from '#webapp/desk/discounts/discounts.module.css';
import { StatePill } from '#webapp/desk/discounts/state-pill.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { notify } from '#webapp/lib/notify.ts';
import { figureWords, usedWords } from './figure-words.ts';
import { changePromoCode, deskPromoCodesQuery } from './promo-code-calls.ts';

interface PromoCodeActsProps {
  code: DeskPromoCode;
  show: (code: DeskPromoCode) => void;
}

/** The state of the code, its figures, and the actions with it. */
export function PromoCodeActs({ code, show }: PromoCodeActsProps) {
  const { id, is_active: isActive, version, state } = code;
  const { run, isBusy } = useDeskCall({
    call: changePromoCode,
    done: isActive ? 'Промокод остановлен' : 'Промокод снова действует',
    refresh: [deskPromoCodesQuery.queryKey],
    onDone: show,
    onFailure: ({ code: failure, data }) => {
      if (failure === 'conflict' && data) show(data as DeskPromoCode);
      return false;
    },
  });
  const link = `${location.origin}/?promo=${encodeURIComponent(code.code)}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify.success('Ссылка с промокодом скопирована'),
      () => notify.error('Скопировать не получилось'),
    );
  return (
    <div className={styles.screen}>
      <p className={styles.figures}>
        {usedWords(code)}, {figureWords(code)}
      </p>
      <div className={styles.acts}>
        <StatePill of="promoCode" state={state} />
        <Button look="bare" busy={isBusy} onClick={() => run({ id, version, is_active: !isActive })}>
          {isActive ? 'Остановить' : 'Включить снова'}
        </Button>
        <Button look="bare" onClick={() => void copy()}>
          Скопировать ссылку
        </Button>
      </div>
    </div>
  );
}
