import { Fragment, type ReactNode } from 'react';
import type { MessageEntity } from '../../../core/wire.ts';
import { EntityView } from './entity-view.tsx';

const blocks = new Set(['pre', 'blockquote', 'expandable_blockquote']);

/** The entities of one level, which do not overlap; a shorter entity inside another belongs to its children. */
function childrenOf(entities: MessageEntity[], parent: MessageEntity): MessageEntity[] {
  const end = parent.offset + parent.length;
  return entities.filter((one) => one !== parent && one.offset >= parent.offset && one.offset + one.length <= end);
}

function render(text: string, from: number, to: number, entities: MessageEntity[], personId: number): ReactNode[] {
  const nodes: ReactNode[] = [];
  let at = from;
  let rest = entities;
  while (rest.length > 0) {
    const [entity] = rest;
    if (!entity) break;
    rest = rest.slice(1);
    if (entity.offset < at) continue;
    const end = Math.min(entity.offset + entity.length, to);
    if (entity.offset > at) nodes.push(<Fragment key={`t${at}`}>{text.slice(at, entity.offset)}</Fragment>);
    const inner = childrenOf(rest, entity);
    rest = rest.filter((one) => !inner.includes(one));
    nodes.push(
      <EntityView
        key={`e${entity.offset}${entity.type}`}
        entity={entity}
        text={text.slice(entity.offset, end)}
        personId={personId}
      >
        {render(text, entity.offset, end, inner, personId)}
      </EntityView>,
    );
    // A block element ends the line already, so the line break after it is skipped.
    at = blocks.has(entity.type) && text[end] === '\n' ? end + 1 : end;
  }
  if (at < to) nodes.push(<Fragment key={`t${at}`}>{text.slice(at, to)}</Fragment>);
  return nodes;
}

/** Text with Telegram's entities; offsets count UTF-16 units, as JavaScript strings do. */
export function RichText({ text, entities, personId }: { text: string; entities: MessageEntity[]; personId: number }) {
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return <>{render(text, 0, text.length, sorted, personId)}</>;
}
