import type { DappBoot } from '#mocks/page/bootDapp'
import { RELAY_HOSTS } from '#mocks/relay/relayHosts'
import { toNodePattern } from '../publicNodes/toNodePattern.ts'
import { toPageScript } from '../shared/toPageScript.ts'
import { REMOTE_URLS } from './remote/remoteUrls.ts'

export function toDappScript(boot: Omit<DappBoot, 'sockets' | 'windows'>): string {
  const windows = REMOTE_URLS.map(({ url }) => url)
  return toPageScript('bootDapp', { ...boot, sockets: toSocketPattern().source, windows })
}

function toSocketPattern(): RegExp {
  return new RegExp(`^wss?://${RELAY_HOSTS}(:\\d+)?([/?#]|$)|${toNodePattern().source}`, 'i')
}
