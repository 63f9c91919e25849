/** Names of this machine: a shop on its owner's desk, the sandbox, a test. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The counter's number where one is set and the shop is open to the world; otherwise nothing is counted. */
export function counterOf(ym: string, hostname: string): number | null {
  const isNumber = /^[1-9]\d{0,14}$/.test(ym);
  return isNumber && !LOOPBACK.test(hostname) ? Number(ym) : null;
}
