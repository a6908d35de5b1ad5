import { createDappHandler, type DappHandler } from '#mocks/node/dapps/server/startDappServer'
import { redirectWalletConnect } from '#mocks/node/relay/nodeGlobals'
import type { Trace } from '#mocks/trace/createTrace'
import type { Bench } from '../bench/benchTypes.ts'
import { createWalletSide, type WalletSideParameters } from '../dapps/createWalletSide.ts'
import { createPageWindows } from '../dapps/remote/createPageWindows.ts'
import { createSdkAnswers } from '../dapps/remote/createSdkAnswers.ts'
import { createPageNetwork } from '../dapps/server/createPageNetwork.ts'
import { startLoopbackServer } from '../http/startLoopbackServer.ts'
import { createDisposables } from '../shared/createDisposables.ts'
import { type ControlledWallet, toControlledWallet } from './controlContext.ts'

export type ControlledDapps = {
  readonly wallets: readonly ControlledWallet[]
  readonly server: { readonly scriptUrl: string; readonly script: string; readonly pages: DappHandler['pages'] }
  readonly handler: DappHandler
  stop(): Promise<void>
}

const SPACE = ''

export async function createControlledDapps(parameters: {
  readonly bench: Bench
  readonly trace: Trace
  readonly allowOrigins?: readonly string[] | undefined
  readonly wallets?: WalletSideParameters['wallets']
  readonly port?: number | undefined
}): Promise<ControlledDapps> {
  const { bench, trace, allowOrigins } = parameters
  const parts = createDisposables()
  try {
    // The wallets' WalletConnect clients run in this process.
    void parts.add(Promise.resolve({ stop: redirectWalletConnect(bench.registryUrl) }))
    const side = await parts.add(
      createWalletSide({ bench, trace, name: 'dapps', space: SPACE, wallets: parameters.wallets }),
    )
    const wallets = side.wallets.map(toControlledWallet)
    for (const { waits } of wallets) void parts.add(Promise.resolve(waits))
    const { relay, registry, info } = bench
    const [{ wallet, peer }] = side.wallets
    for (const fault of info.faults?.popup ?? []) wallet.popups.faults.add(fault)
    const windows = createPageWindows({ wallet, trace, links: peer.links })
    const answerSdk = createSdkAnswers({ wallet, trace, relay, space: SPACE })
    const network = createPageNetwork({ chains: info.chains, relay, registry, windows, answerSdk, space: SPACE })
    const handler = createDappHandler({ wallets, trace, allowOrigins, network, windows })
    void parts.add(Promise.resolve({ stop: handler.close }))
    const port = parameters.port ?? (await parts.add(listen(handler, allowOrigins))).port
    const address = `127.0.0.1:${port}`
    const server = {
      scriptUrl: `http://${address}/walletbench.js`,
      script: handler.scriptFor(address),
      pages: handler.pages,
    }
    return { wallets, server, handler, stop: parts.stop }
  } catch (error) {
    await parts.discard()
    throw error
  }
}

function listen({ onRequest, onUpgrade }: DappHandler, allowOrigins: readonly string[] | undefined) {
  return startLoopbackServer({ name: 'the dapp server', port: 0, allowOrigins, onRequest, onUpgrade })
}
