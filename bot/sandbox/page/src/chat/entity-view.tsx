import { type ReactNode, useState } from 'react';
import type { MessageEntity } from '../../../core/wire.ts';
import { attempt } from '../state/actions.ts';
import { control } from '../state/control-client.ts';
import { openLink } from '../state/open-link.ts';
import { showToast } from '../state/store.ts';
import { currentTarget } from './open-chat.ts';

interface Props {
  entity: MessageEntity;
  text: string;
  personId: number;
  children: ReactNode;
}

function Spoiler({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  if (shown) return <span className="spoiler shown">{children}</span>;
  return (
    <button type="button" className="spoiler" onClick={() => setShown(true)} aria-label="Показать скрытый текст">
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

function Quote({ expandable, children }: { expandable: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(!expandable);
  return (
    <blockquote className={open ? '' : 'folded'}>
      {children}
      {expandable && (
        <button type="button" className="unfold" onClick={() => setOpen(!open)}>
          {open ? 'Свернуть' : 'Показать целиком'}
        </button>
      )}
    </blockquote>
  );
}

function copy(personId: number, text: string): void {
  void navigator.clipboard.writeText(text).then(() => showToast(personId, 'Скопировано'));
}

function Link({
  personId,
  address,
  askFirst,
  children,
}: {
  personId: number;
  address: string;
  askFirst: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={/^\w+:/.test(address) ? address : `https://${address}`}
      onClick={(event) => {
        event.preventDefault();
        void openLink(personId, address, askFirst);
      }}
    >
      {children}
    </a>
  );
}

/** One entity, which may contain others. */
export function EntityView({ entity, text, personId, children }: Props) {
  switch (entity.type) {
    case 'bold':
      return <b>{children}</b>;
    case 'italic':
      return <i>{children}</i>;
    case 'underline':
      return <u>{children}</u>;
    case 'strikethrough':
      return <s>{children}</s>;
    case 'spoiler':
      return <Spoiler>{children}</Spoiler>;
    case 'blockquote':
    case 'expandable_blockquote':
      return <Quote expandable={entity.type === 'expandable_blockquote'}>{children}</Quote>;
    case 'code':
      return (
        <button type="button" className="code" onClick={() => copy(personId, text)} title="Скопировать">
          {text}
        </button>
      );
    case 'pre':
      return (
        <pre data-language={entity.language}>
          <code>{text}</code>
        </pre>
      );
    case 'text_link':
      return (
        <Link personId={personId} address={entity.url ?? ''} askFirst>
          {children}
        </Link>
      );
    case 'url':
      return (
        <Link personId={personId} address={text} askFirst={false}>
          {children}
        </Link>
      );
    case 'email':
      return (
        <Link personId={personId} address={`mailto:${text}`} askFirst={false}>
          {children}
        </Link>
      );
    case 'phone_number':
      return (
        <button type="button" className="link" onClick={() => copy(personId, text)} title="Скопировать">
          {children}
        </button>
      );
    case 'bot_command':
      return (
        <button
          type="button"
          className="link"
          onClick={() =>
            void attempt(personId, () => control.write(personId, text, undefined, currentTarget(personId)))
          }
        >
          {children}
        </button>
      );
    case 'mention':
    case 'text_mention':
    case 'hashtag':
    case 'cashtag':
      return <span className="mention">{children}</span>;
    default:
      return <>{children}</>;
  }
}
