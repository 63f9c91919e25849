import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type OpenChat, targetOf } from '../chat/open-chat.ts';
import { Icon } from '../shell/icon.tsx';
import { attempt, toggleKeyboard } from '../state/actions.ts';
import { control } from '../state/control-client.ts';
import { setScreen, showToast, useSandbox, useScreen } from '../state/store.ts';
import { CommandList } from './command-list.tsx';
import { InlineResults } from './inline-results.tsx';
import { MenuButton } from './menu-button.tsx';
import { Quoting } from './quoting.tsx';
import { FILE_ENDINGS, isSentAsFile, readFile, readPictures } from './read-pictures.ts';

function inlineQuery(text: string, username: string | undefined): string | undefined {
  const prefix = `@${username} `;
  return username && text.toLowerCase().startsWith(prefix.toLowerCase()) ? text.slice(prefix.length) : undefined;
}

/** The input with menu button, pictures, quote, commands and inline results. */
export function Composer({ chat }: { chat: OpenChat }) {
  const { id } = chat.person;
  const [text, setText] = useState('');
  const [commandsOpen, setCommandsOpen] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const username = useSandbox((state) => state.view?.bot.username);
  const { insert, replyTo } = useScreen(id);
  const quotedId = replyTo ?? chat.force_reply?.message_id;
  const quoted = chat.messages.find((message) => message.message_id === quotedId);
  const query = inlineQuery(text, username);
  const matching = chat.commands.filter(({ command }) => `/${command}`.startsWith(text) && text !== `/${command}`);
  const commands = commandsOpen ? chat.commands : text.startsWith('/') ? matching : [];

  useEffect(() => {
    if (!insert) return;
    setText(insert.text);
    input.current?.focus();
  }, [insert]);
  useEffect(() => {
    if (quotedId !== undefined) input.current?.focus();
  }, [quotedId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(box.scrollHeight, 132)}px`;
  }, [text]);

  const dropQuote = (): void => setScreen(id, { replyTo: undefined });
  const reset = (): void => {
    setText('');
    setCommandsOpen(false);
    dropQuote();
  };
  const send = (): void => {
    const words = text.trim();
    if (!words) return;
    reset();
    void attempt(id, () => control.write(id, words, quotedId, targetOf(chat)));
  };
  const sendFiles = async (files: File[]): Promise<void> => {
    try {
      const documents = files.filter(isSentAsFile);
      for (const file of documents) {
        const content = await readFile(file);
        await attempt(id, () => control.sendFile(id, file.name, content));
      }
      const pictures = await readPictures(files.filter((file) => !documents.includes(file)));
      if (pictures.length === 0) return;
      const caption = text;
      reset();
      await attempt(id, () => control.sendPictures(id, pictures, caption));
    } catch {
      showToast(id, 'Отправить можно картинку, текст, таблицу или архив ZIP');
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setCommandsOpen(false);
      dropQuote();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (query === undefined) send();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    void sendFiles(files);
  };

  return (
    <div className="composer">
      {query !== undefined && <InlineResults query={query} personId={id} onChosen={reset} />}
      {commands.length > 0 && <CommandList commands={commands} personId={id} where={targetOf(chat)} onSent={reset} />}
      {quoted && <Quoting message={quoted} onDrop={replyTo === undefined ? undefined : dropQuote} />}
      <div className="input-row">
        <MenuButton chat={chat} open={commandsOpen} onToggle={() => setCommandsOpen(!commandsOpen)} />
        <div className="field">
          <label htmlFor={inputId} className="hidden">
            Сообщение
          </label>
          <textarea
            id={inputId}
            ref={input}
            rows={1}
            value={text}
            placeholder={chat.force_reply?.placeholder ?? chat.keyboard?.input_field_placeholder ?? 'Сообщение'}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          {chat.keyboard && !text && (
            <button
              type="button"
              className="round small"
              aria-label={chat.keyboard.hidden ? 'Показать клавиатуру бота' : 'Скрыть клавиатуру бота'}
              aria-pressed={!chat.keyboard.hidden}
              onClick={() => toggleKeyboard(id)}
            >
              <Icon name="keyboard" size={20} />
            </button>
          )}
          {!chat.group && (
            <button
              type="button"
              className="round small"
              aria-label="Отправить фото или файл"
              onClick={() => fileInput.current?.click()}
            >
              <Icon name="attach" size={20} />
            </button>
          )}
        </div>
        <button type="button" className="round send" aria-label="Отправить" disabled={!text.trim()} onClick={send}>
          <Icon name="send" size={20} />
        </button>
        <input
          ref={fileInput}
          type="file"
          accept={`image/*,${FILE_ENDINGS}`}
          multiple
          hidden
          onChange={(event) => {
            void sendFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
