import { fromCloneJson } from '#mocks/wallet/remote/fromCloneJson'
import { toCloneJson } from '#mocks/wallet/remote/toCloneJson'
import { bootRemotePage } from './bootRemotePage.ts'
import { REMOTE_BINDING } from './remotePageProtocol.ts'

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 26rem; padding: 1rem }
h1 { font-size: 1.1rem }
ul { list-style: none; padding: 0 }
li { border: 1px solid; border-radius: 6px; margin: 0.5rem 0; padding: 0.25rem 0.75rem 0.75rem }
button { font: inherit; margin-right: 0.5rem; padding: 0.25rem 0.75rem }
#dapp, #code { overflow-wrap: anywhere }
#code { user-select: all }`

/**
 * Makes the document of a wallet's window, whole: it loads nothing.
 *
 * @param name the wallet's
 * @param channel the JavaScript that makes the function {@link REMOTE_BINDING}, with which the page calls this process.
 *   Default: it is there
 */
export function toRemotePage(name: string, channel = ''): string {
  const title = name.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  const parts = `{ toCloneJson: ${toCloneJson}, fromCloneJson: ${fromCloneJson} }`
  const script = `${channel}\n;(${bootRemotePage})({ binding: ${JSON.stringify(REMOTE_BINDING)}, parts: ${parts} })`
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
<script>${script.replaceAll('</', '<\\/')}</script>
</html>
`
}
