import { useState } from 'react';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { STEP_LIMITS } from '#shared/contract/desk/order-limits.ts';
import { readTrack } from '#shared/contract/track.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { type SeenTrack, setTrack } from './order-calls.ts';
import styles from './order-words.module.css';
import { useOrderChange } from './use-order-change.ts';

/** The track number of a shipped order. The carrier is recognised by the number. */
export function OrderTrack({ data: { order } }: { data: DeskOrder }) {
  const [isOpen, setOpen] = useState(false);
  if (order.fulfilment !== 'shipped' || order.status === 'cancelled') return null;
  const { carrier, track_number, track_url } = order;
  const isKnown = track_number !== '' || track_url !== '';
  const words = [carrier, track_number].filter((part) => part !== '').join(' ') || 'Ссылка';
  return (
    <Panel title="Трек-номер">
      {isKnown &&
        (track_url === '' ? (
          <p>{words}</p>
        ) : (
          <p>
            <a href={track_url} target="_blank" rel="noreferrer">
              {words}
            </a>
          </p>
        ))}
      {isKnown && !isOpen ? (
        <div className={styles.acts}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Изменить трек
          </Button>
        </div>
      ) : (
        <TrackForm id={order.id} seen={{ carrier, track_number, track_url }} onDone={() => setOpen(false)} />
      )}
    </Panel>
  );
}

function TrackForm({ id, seen, onDone }: { id: number; seen: SeenTrack; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  // The number that was known when the typing began, so that somebody else's change is not overwritten.
  const [before] = useState(seen);
  const { run, isBusy } = useOrderChange({
    call: (track: string) => setTrack(id, { track, seen: before }),
    done: 'Трек-номер записан',
    refused: { conflict: 'Трек-номер уже указал кто-то другой. Проверьте его и, если нужно, измените ещё раз.' },
    onDone,
  });
  const track = readTrack(typed);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(track === null);
        if (track) run(typed);
      }}
    >
      <TextField
        label="Номер или ссылка"
        placeholder="СДЭК 1234567890"
        autoComplete="off"
        maxLength={STEP_LIMITS.track}
        value={typed}
        error={isWrong ? 'Не видно трек-номера. Напишите номер или ссылку, которая начинается с https://' : undefined}
        hint={track ? hintOf(track) : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" look="quiet" busy={isBusy}>
        Записать
      </Button>
    </form>
  );
}

function hintOf({ carrier, number, url }: NonNullable<ReturnType<typeof readTrack>>): string {
  const what = [carrier, number].filter((part) => part !== '').join(' ') || 'Ссылка';
  return url === '' ? `${what}. Ссылки нет: покупатель увидит только номер.` : `${what}, со ссылкой для покупателя`;
}
