import type { WireMessage } from '../../../core/world.ts';

export function messageElementId(message: Pick<WireMessage, 'chat' | 'message_id'>): string {
  return `message-${message.chat.id}-${message.message_id}`;
}

/** Brings a message into view and marks it for a moment. */
export function scrollToMessage(message: Pick<WireMessage, 'chat' | 'message_id'>): void {
  const element = document.getElementById(messageElementId(message));
  if (!element) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  element.classList.remove('found');
  requestAnimationFrame(() => element.classList.add('found'));
}
