import { confirm, tell } from '../dialogs/dialog.ts';
import { openApp, payInvoice } from './actions.ts';
import { setScreen, useSandbox } from './store.ts';

function ownLink(url: URL): { start?: string; startApp?: string; slug?: string; own: boolean } {
  const username = useSandbox.getState().view?.bot.username.toLowerCase();
  const [name = ''] = url.pathname.slice(1).split('/');
  if (name.startsWith('$')) return { slug: name.slice(1), own: true };
  if (name === 'invoice') return { slug: url.pathname.split('/')[2] ?? '', own: true };
  const domain = url.protocol === 'tg:' ? url.searchParams.get('domain') : name;
  if (domain?.toLowerCase() !== username) return { own: false };
  const start = url.searchParams.get('start');
  const startApp = url.searchParams.get('startapp');
  return { own: true, ...(start === null ? {} : { start }), ...(startApp === null ? {} : { startApp }) };
}

const telegramHosts = ['t.me', 'telegram.me', 'telegram.dog'];

/** Opens a link from the chat or a mini app: the bot's links here, others in a new tab. */
export async function openLink(personId: number, address: string, askFirst: boolean): Promise<void> {
  const text = /^[a-z][\w+.-]*:/i.test(address) ? address : `https://${address}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return;
  if (url.protocol === 'tg:' || telegramHosts.includes(url.hostname)) {
    const link = ownLink(url);
    if (link.slug) return void (await payInvoice(personId, { slug: link.slug }));
    if (link.startApp !== undefined) return openApp(personId, { via: 'link', startParam: link.startApp });
    if (link.own) {
      setScreen(personId, { app: undefined, pendingStart: link.start });
      return;
    }
    await tell(
      personId,
      `${url.href}\n\nЭта ссылка ведёт в настоящий Telegram. В песочнице есть только этот бот.`,
      'Ссылка Telegram',
    );
    return;
  }
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return;
  const agreed =
    !askFirst || (await confirm(personId, { title: 'Открыть ссылку?', message: url.href, yes: 'Открыть' }));
  if (agreed) window.open(url.href, '_blank', 'noopener');
}
