import type { DappBoot } from '#mocks/page/bootDapp'
import { toSocketPattern } from '../publicNodes/toSocketPattern.ts'
import { toPageScript } from '../shared/toPageScript.ts'
import { REMOTE_URLS } from './remote/remoteUrls.ts'

/**
 * Makes the script that installs wallets in any page, connects them, and leads the page's network to the bench.
 *
 * @example
 * const script = toDappScript({ wallets, bench: '127.0.0.1:5182', transport: { socket: 'ws://…' }, origins: [] })
 */
export function toDappScript(boot: Omit<DappBoot, 'sockets' | 'windows'>): string {
  const windows = REMOTE_URLS.map(({ url }) => url)
  return toPageScript('bootDapp', { ...boot, sockets: toSocketPattern().source, windows })
}
