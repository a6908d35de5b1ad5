import type { DappBoot } from '#mocks/page/bootDapp'
import { toSocketPattern } from '../publicNodes/toSocketPattern.ts'
import { toPageScript } from '../shared/toPageScript.ts'
import { REMOTE_URLS } from './remote/remoteUrls.ts'

export function toDappScript(boot: Omit<DappBoot, 'sockets' | 'windows'>): string {
  const windows = REMOTE_URLS.map(({ url }) => url)
  return toPageScript('bootDapp', { ...boot, sockets: toSocketPattern().source, windows })
}
