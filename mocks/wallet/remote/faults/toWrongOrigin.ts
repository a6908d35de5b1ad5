/** A name that nobody has (RFC 2606), behind the wallet's own. */
const SUFFIX = '.wrong-origin.test'
/** This machine by another name, and so another origin. */
const OTHER_HOSTS: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }

/** The same address at an origin that no SDK expects: for the fault `wrongOrigin`. One of this machine stays there. */
export function toWrongOrigin(url: string | URL): URL {
  const wrong = new URL(url)
  wrong.hostname = OTHER_HOSTS[wrong.hostname] ?? wrong.hostname + SUFFIX
  return wrong
}

/** The wallet's own address, of one that {@link toWrongOrigin} made of it. Any other address as it is. */
export function fromWrongOrigin(url: string): string {
  return url.replace(/^(https?:\/\/[^/?#]+)\.wrong-origin\.test(?=[:/?#]|$)/, '$1')
}
