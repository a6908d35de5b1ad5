import { toPageScript } from '#mocks/node/shared/toPageScript'
import type { SafeHostParameters } from '#mocks/page/safeHost'

/** What Safe{Wallet} allows the frame: a dapp in it opens no dialogs of the browser, and does not move the page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'

/** The document of the Safe's page. It needs nothing else of its host. */
export function toSafeHostPage(parameters: SafeHostParameters): string {
  return `<!doctype html>
<meta charset="utf-8" />
<title>Safe</title>
<link rel="icon" href="data:," />
<style>html, body { margin: 0; height: 100% } iframe { display: block; border: 0; width: 100%; height: 100% }</style>
<iframe title="Safe App" sandbox="${SANDBOX}" allow="clipboard-read; clipboard-write"></iframe>
<script>${toPageScript('runSafeHost', parameters)}</script>
`
}
