import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { bad, causeOf, type Finding, good, warning } from './finding.ts';

const WITHIN_MS = 8_000;
const DAY_MS = 24 * 3600 * 1000;
/** A certificate is renewed automatically a month before it expires. If fewer days are left, the renewal has failed. */
const RENEW_DAYS = 14;

const ABOUT = 'Адрес магазина';

/** Checks whether the public address leads to this shop, and how long its certificate is valid. */
export async function checkPublicAddress(publicUrl: string): Promise<Finding[]> {
  const answer = await askHealth(publicUrl);
  const { protocol, hostname, port } = new URL(publicUrl);
  return protocol === 'https:' ? [answer, await checkCertificate(hostname, Number(port || 443))] : [answer];
}

async function askHealth(publicUrl: string): Promise<Finding> {
  const hint = 'Проверьте, запущен ли магазин, куда смотрит домен и что прокси передаёт запросы на PORT';
  try {
    const response = await fetch(`${publicUrl}/api/health`, {
      signal: AbortSignal.timeout(WITHIN_MS),
      redirect: 'manual',
    });
    if (response.status === 503)
      return bad(ABOUT, `${publicUrl} отвечает, что магазин не может продавать. Проверьте базу данных`);
    const body: unknown = await response.json().catch(() => null);
    const isShop = typeof body === 'object' && body !== null && 'success' in body && body.success === true;
    if (response.ok && isShop) return good(ABOUT, `${publicUrl} открывается`);
    return bad(ABOUT, `по ${publicUrl} отвечает не магазин (HTTP ${response.status}). ${hint}`);
  } catch (error) {
    return bad(ABOUT, `${publicUrl} не открывается (${causeOf(error)}). ${hint}`);
  }
}

async function checkCertificate(host: string, port: number): Promise<Finding> {
  const about = 'Сертификат';
  try {
    const { valid_to } = await certificateOf(host, port);
    const days = Math.floor((Date.parse(valid_to) - Date.now()) / DAY_MS);
    if (days >= RENEW_DAYS) return good(about, `действует ещё ${days} дн.`);
    return warning(about, `кончится через ${days} дн. и не продлился сам. Посмотрите журнал Caddy или certbot`);
  } catch (error) {
    return bad(
      about,
      `браузеры ему не поверят (${causeOf(error)}). Выпустите новый: Caddy делает это сам, для nginx есть certbot`,
    );
  }
}

/** Rejects if a browser would refuse the certificate. */
function certificateOf(host: string, port: number): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: WITHIN_MS, ...(isIP(host) === 0 && { servername: host }) }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}
