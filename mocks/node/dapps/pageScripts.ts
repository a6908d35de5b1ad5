import { toNodePattern } from '#mocks/node/publicNodes/recognizeCalls'
import { toPageScript } from '#mocks/node/shared/toPageScript'
import type { DappBoot } from '#mocks/page/bootDapp'
import type { RemotePageBoot } from '#mocks/page/bootRemotePage'
import { RELAY_HOSTS } from '#mocks/relay/connection/relayUrl'
import { REMOTE_URLS } from './remote/remoteUrls.ts'

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 26rem; padding: 1rem }
h1 { font-size: 1.1rem }
ul { list-style: none; padding: 0 }
li { border: 1px solid; border-radius: 6px; margin: 0.5rem 0; padding: 0.25rem 0.75rem 0.75rem }
button { font: inherit; margin-right: 0.5rem; padding: 0.25rem 0.75rem }
#dapp, #code { overflow-wrap: anywhere }
#code { user-select: all }`

export function toDappScript(boot: Omit<DappBoot, 'sockets' | 'windows'>): string {
  const windows = REMOTE_URLS.map(({ url }) => url)
  const sockets = new RegExp(`^wss?://${RELAY_HOSTS}(:\\d+)?([/?#]|$)|${toNodePattern().source}`, 'i').source
  return toPageScript('bootDapp', { ...boot, sockets, windows })
}

export function toRemotePage(name: string, by: RemotePageBoot['by']): string {
  const title = name.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title} <small>of Walletbench</small></h1>
<p id="dapp"></p>
<p id="status" role="status"></p>
<code id="code"></code>
<ul id="requests"></ul>
<script>${toPageScript('bootRemotePage', { by })}</script>
</html>
`
}
