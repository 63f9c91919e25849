import { queryOptions } from '@tanstack/react-query';
import type { AskedTalk, Question, ReplyTemplate } from '#shared/contract/desk/inbox.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

const INBOX = '/api/desk/inbox';
const TEMPLATES = '/api/desk/reply-templates';

/** The largest page, the longest waiting first. It is loaded again regularly, because buyers continue to write. */
export const inboxQuery = queryOptions({
  queryKey: [INBOX],
  queryFn: ({ signal }) => deskData<Question[]>(`${INBOX}?per_page=100`, { signal }),
  refetchInterval: 60_000,
});

export const talkQuery = (id: string) =>
  queryOptions({
    queryKey: [INBOX, id],
    queryFn: ({ signal }) => deskData<AskedTalk>(`${INBOX}/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: 30_000,
  });

export const templatesQuery = queryOptions({
  queryKey: [TEMPLATES],
  queryFn: ({ signal }) => deskData<ReplyTemplate[]>(TEMPLATES, { signal }),
});

export const sendAnswer = ({ id, text }: { id: string; text: string }) =>
  deskData<AskedTalk>(`${INBOX}/${id}/answer`, { method: 'POST', body: { text } });

export const closeTalk = (id: string) => deskData<AskedTalk>(`${INBOX}/${id}/close`, { method: 'POST' });

export const addTemplate = (body: { title: string; text: string }) =>
  deskData<ReplyTemplate>(TEMPLATES, { method: 'POST', body });

export const deleteTemplate = (id: number) => deskData<ReplyTemplate[]>(`${TEMPLATES}/${id}`, { method: 'DELETE' });
