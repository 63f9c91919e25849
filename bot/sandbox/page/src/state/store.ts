import { create } from 'zustand';
import type { ChatView, GroupView, StateView } from '../../../control/view-types.ts';
import type { Theme } from '../../../mini-app/theme-params.ts';
import type { InvoiceView } from './control-client.ts';

/** A mini app open on a person's screen. */
export interface OpenApp {
  /** Increased at each opening, so that the same address gets a new frame. */
  key: number;
  url: string;
  bridged: boolean;
  /** Set for keyboard launches, the only ones that may send data to the chat. */
  keyboardButton?: string | undefined;
}

export interface DialogButton {
  id: string;
  text: string;
  kind?: 'default' | 'destructive' | 'quiet';
}

/** A question on one person's screen; `answer` is called once, with undefined when it is dismissed. */
export type Dialog =
  | {
      kind: 'question';
      title?: string | undefined;
      message: string;
      buttons: DialogButton[];
      answer(id: string | undefined): void;
    }
  | {
      kind: 'payment';
      invoice: InvoiceView;
      pay(): Promise<{ status: 'paid' | 'failed'; error?: string }>;
      answer(id: string | undefined): void;
    }
  | { kind: 'picture'; url: string; answer(id: string | undefined): void };

/** What is open on one person's screen besides the chat. */
export interface Screen {
  app?: OpenApp | undefined;
  dialog?: Dialog | undefined;
  toast?: { id: number; text: string } | undefined;
  typingUntil?: number | undefined;
  /** The payload of a deep link, to be sent with the start button. */
  pendingStart?: string | undefined;
  /** Text that a button put into the input. */
  insert?: { id: number; text: string } | undefined;
  replyTo?: number | undefined;
  /** The group that is open instead of the chat with the bot, and its topic. */
  groupId?: number | undefined;
  topicId?: number | undefined;
}

interface SandboxStore {
  view: StateView | undefined;
  online: boolean;
  theme: Theme;
  screens: Record<number, Screen>;
}

const savedTheme = localStorage.getItem('sandbox/theme');
const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

export const useSandbox = create<SandboxStore>(() => ({
  view: undefined,
  online: true,
  theme: savedTheme === 'dark' || savedTheme === 'light' ? savedTheme : systemTheme,
  screens: {},
}));

export function setTheme(theme: Theme): void {
  localStorage.setItem('sandbox/theme', theme);
  useSandbox.setState({ theme });
}

export function setScreen(personId: number, change: Screen): void {
  useSandbox.setState(({ screens }) => ({ screens: { ...screens, [personId]: { ...screens[personId], ...change } } }));
}

const emptyScreen: Screen = {};

export function useScreen(personId: number): Screen {
  return useSandbox(({ screens }) => screens[personId] ?? emptyScreen);
}

export function getScreen(personId: number): Screen {
  return useSandbox.getState().screens[personId] ?? emptyScreen;
}

export function getChat(personId: number): ChatView | undefined {
  return useSandbox.getState().view?.chats.find((chat) => chat.person.id === personId);
}

/** The same for a group. */
export function changeGroupView(groupId: number, change: (group: GroupView) => Partial<GroupView>): void {
  useSandbox.setState(({ view }) => {
    if (!view) return {};
    const groups = view.groups.map((group) => (group.id === groupId ? { ...group, ...change(group) } : group));
    return { view: { ...view, groups } };
  });
}

export function changeChat(personId: number, change: (chat: ChatView) => Partial<ChatView>): void {
  useSandbox.setState(({ view }) => {
    if (!view) return {};
    const chats = view.chats.map((chat) => (chat.person.id === personId ? { ...chat, ...change(chat) } : chat));
    return { view: { ...view, chats } };
  });
}

let lastId = 0;

export function nextId(): number {
  lastId += 1;
  return lastId;
}

export function showToast(personId: number, text: string): void {
  setScreen(personId, { toast: { id: nextId(), text } });
}
