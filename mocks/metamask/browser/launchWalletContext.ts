import { type BrowserContext, chromium, errors, type Worker } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import type { MetaMaskBuild } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { SENTINEL_HOST } from './metaMaskHosts.ts'
import { toNodeName } from './startNodeForwarder.ts'

/** Milliseconds. */
const PATIENCE = 30_000

/** A proxy on this machine that decides what leaves it. */
export type WalletProxy = {
  /** `http://127.0.0.1:<port>` */
  readonly server: string
  /** SHA-256 of the public key with which it ends TLS, in Base64. The browser accepts it. */
  readonly fingerprint: string
}

export type WalletContextParameters = {
  readonly build: MetaMaskBuild
  readonly profile: string
  readonly nodes: { readonly port: number; readonly chainIds: readonly number[] }
  readonly sentinel: { readonly port: number; readonly fingerprint: string }
  readonly executablePath?: string | undefined
  readonly headed?: boolean | undefined
  readonly allowHosts?: readonly string[] | undefined
  readonly proxy?: WalletProxy | undefined
  readonly netLog?: string | undefined
}

/** The browser resolves only loopback and the allowed names, also for the extension, unless a proxy is given. */
export function launchWalletContext(parameters: WalletContextParameters): Promise<BrowserContext> {
  const { build, profile, nodes, sentinel, executablePath, headed = false, allowHosts = [], proxy, netLog } = parameters
  const mapped = Object.fromEntries([
    ...nodes.chainIds.map((chainId) => [toNodeName(chainId), `127.0.0.1:${nodes.port}`]),
    [SENTINEL_HOST, `127.0.0.1:${sentinel.port}`],
  ])
  const fingerprints = [sentinel, ...(proxy ? [proxy] : [])].map(({ fingerprint }) => fingerprint)
  return chromium.launchPersistentContext(profile, {
    // Playwright's headless shell does not load extensions. Chromium's new headless mode does.
    headless: false,
    // Overrides a test's `use.channel`: Chrome and Edge do not load unpacked extensions.
    channel: 'chromium',
    ...(executablePath === undefined ? {} : { executablePath }),
    viewport: { width: 1280, height: 900 },
    args: toGuardedArguments({
      mapped,
      hosts: allowHosts,
      fingerprints,
      args: [
        ...(headed ? [] : ['--headless=new', '--disable-gpu']),
        `--disable-extensions-except=${build.dir}`,
        `--load-extension=${build.dir}`,
        ...toProxyArguments(proxy),
        // Writes the console output of MetaMask's worker and pages to chrome_debug.log in the profile.
        '--enable-logging',
        // The screen in headless mode is 800 by 600 by default. MetaMask's window would lie outside of it, and does not
        // open.
        '--screen-info={1920x1080}',
        ...(netLog === undefined ? [] : [`--log-net-log=${netLog}`]),
      ],
    }),
  })
}

/** Another proxy, from the environment or `use.proxy`, would resolve names itself. Loopback never uses a proxy. */
function toProxyArguments(proxy: WalletProxy | undefined): readonly string[] {
  if (!proxy) return ['--no-proxy-server']
  return [`--proxy-server=${proxy.server}`, `--proxy-bypass-list=${SENTINEL_HOST}`]
}

export async function findServiceWorker(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers()
  if (worker) return worker
  return context.waitForEvent('serviceworker', { timeout: PATIENCE }).catch((cause: unknown) => {
    if (!(cause instanceof errors.TimeoutError)) throw cause
    throw new BenchError('The browser did not load MetaMask.', {
      hint: 'Google Chrome does not load unpacked extensions since version 137. Use Chromium, or run `npx playwright install chromium`, or set WALLETBENCH_CHROMIUM to a browser.',
      cause,
    })
  })
}
