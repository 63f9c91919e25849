import type { WireMessage } from '../../../core/world.ts';
import { PersonAvatar } from '../shell/avatar.tsx';
import { Icon } from '../shell/icon.tsx';
import type { MessageGroup } from './group-messages.ts';
import { InvoiceCard } from './invoice-card.tsx';
import type { OpenChat } from './open-chat.ts';
import { Pictures } from './pictures.tsx';
import { RichText } from './rich-text.tsx';
import { scrollToMessage } from './scroll-to-message.ts';
import { formatTime, summaryOf } from './summary.ts';

function Quote({ message }: { message: WireMessage }) {
  return (
    <button type="button" className="quote" onClick={() => scrollToMessage(message)}>
      <b>{message.from.first_name}</b>
      <span className="one-line">{summaryOf(message)}</span>
    </button>
  );
}

const PICTURE = /\.(?:jpe?g|png|webp|gif)(?:\?.*)?$/i;

/** If a link leads to a picture, Telegram shows it below the text. The sandbox has no previews of other pages. */
function Preview({ message }: { message: WireMessage }) {
  const { url = '', is_disabled } = message.link_preview_options ?? {};
  if (is_disabled || !PICTURE.test(url)) return null;
  return <img className="preview" src={url} alt="" />;
}

function Contact({ message }: { message: WireMessage }) {
  const { contact } = message;
  if (!contact) return null;
  const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ');
  return (
    <div className="contact">
      <PersonAvatar id={contact.user_id} name={name} size={44} />
      <span>
        <b>{name}</b>
        <span>{contact.phone_number}</span>
      </span>
    </div>
  );
}

function Meta({ message, own }: { message: WireMessage; own: boolean }) {
  return (
    <span className="meta">
      {message.edit_date && <span>изменено</span>}
      <time dateTime={new Date(message.date * 1000).toISOString()}>{formatTime(message.date)}</time>
      {own && <Icon name="check" size={13} />}
    </span>
  );
}

/** A message: quote, pictures, text, card, and the time in the corner. */
export function Bubble({ group, chat, own }: { group: MessageGroup; chat: OpenChat; own: boolean }) {
  const { first, messages } = group;
  const captioned = messages.find((message) => message.caption) ?? first;
  const words = first.text ?? captioned.caption;
  const entities = first.text ? first.entities : captioned.caption_entities;
  const pictures = messages.filter((message) => message.photo);
  const classes = [
    'bubble',
    pictures.length > 0 ? 'with-pictures' : '',
    words || first.contact || first.invoice || first.document ? '' : 'bare',
  ];
  const text = words && (
    <div className="words">
      <RichText text={words} entities={entities ?? []} personId={chat.person.id} />
    </div>
  );
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {chat.group && !own && <div className="author">{first.from.first_name}</div>}
      {first.via_bot && <div className="origin">через @{first.via_bot.username}</div>}
      {first.reply_to_message && <Quote message={first.reply_to_message} />}
      {pictures.length > 0 && <Pictures messages={pictures} personId={chat.person.id} />}
      {first.document && (
        <a
          className="origin"
          href={`/sandbox/files/${first.document.file_id}`}
          download={first.document.mime_type.startsWith('text/') ? undefined : first.document.file_name}
          target="_blank"
          rel="noreferrer"
        >
          {first.document.file_name}
        </a>
      )}
      <Contact message={first} />
      {first.invoice && <InvoiceCard invoice={first.invoice} />}
      {text}
      <Preview message={first} />
      <Meta message={first} own={own} />
    </div>
  );
}
