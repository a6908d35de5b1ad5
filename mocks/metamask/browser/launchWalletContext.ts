import { type BrowserContext, chromium } from '@playwright/test'
import type { MetaMaskBuild } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { toNodeName } from './startNodeForwarder.ts'
import { SENTINEL_HOST } from './startSentinelStub.ts'

export type WalletContextParameters = {
  readonly build: MetaMaskBuild
  /** The profile's folder: the browser writes to it. */
  readonly profile: string
  /** The port that answers for the nodes of these chains. */
  readonly nodes: { readonly port: number; readonly chainIds: readonly number[] }
  readonly sentinel: { readonly port: number; readonly fingerprint: string }
  /** The browser; Playwright's own Chromium where left out. */
  readonly executablePath?: string | undefined
  /** With windows to see. Default: none. */
  readonly headed?: boolean | undefined
  /** Host names that pages of the context may call, beside loopback's: those of a dapp under test. */
  readonly allowHosts?: readonly string[] | undefined
  /** A file for Chromium's network log. */
  readonly netLog?: string | undefined
}

/**
 * Opens a browser with the extension in it. Every name is refused by the browser itself, for pages and for the
 * extension, but this machine's and those that are allowed: the wallet cannot call out.
 */
export function launchWalletContext(parameters: WalletContextParameters): Promise<BrowserContext> {
  const { build, profile, nodes, sentinel, executablePath, headed = false, allowHosts = [], netLog } = parameters
  const rules = [
    ...nodes.chainIds.map((chainId) => `MAP ${toNodeName(chainId)} 127.0.0.1:${nodes.port}`),
    `MAP ${SENTINEL_HOST} 127.0.0.1:${sentinel.port}`,
    'MAP * ~NOTFOUND',
    ...['localhost', '127.0.0.1', ...allowHosts].map((host) => `EXCLUDE ${host}`),
  ]
  return chromium.launchPersistentContext(profile, {
    // Playwright's own headless shell loads no extensions; Chromium's new headless mode does.
    headless: false,
    // A test's `use.channel` would lead here, too: Chrome and Edge load no unpacked extensions.
    channel: 'chromium',
    ...(executablePath === undefined ? {} : { executablePath }),
    viewport: { width: 1280, height: 900 },
    args: [
      ...(headed ? [] : ['--headless=new', '--disable-gpu']),
      `--disable-extensions-except=${build.dir}`,
      `--load-extension=${build.dir}`,
      '--disable-quic',
      '--disable-background-networking',
      // A proxy, of the environment or of a test's `use.proxy`, would look names up itself, past the rules below.
      '--no-proxy-server',
      // What MetaMask's worker and pages write to their consoles goes to chrome_debug.log in the profile.
      '--enable-logging',
      // The screen of the headless mode is 800 by 600: MetaMask's window would be beyond it, and does not open.
      '--screen-info={1920x1080}',
      `--host-resolver-rules=${rules.join(', ')}`,
      `--ignore-certificate-errors-spki-list=${sentinel.fingerprint}`,
      ...(netLog === undefined ? [] : [`--log-net-log=${netLog}`]),
    ],
  })
}
