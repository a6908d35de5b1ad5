import type { Trace } from '#mocks/trace/createTrace'
import type { Bench } from '../bench/benchTypes.ts'
import { createRequestLog, type RequestLog } from '../dapps/createRequestLog.ts'
import { createRequestWaits, type RequestWaits } from '../dapps/createRequestWaits.ts'
import { createWalletSide, type SideWallet } from '../dapps/createWalletSide.ts'
import { type DappServer, startDappServer } from '../dapps/startDappServer.ts'
import { redirectWalletConnect } from '../relay/redirectWalletConnect.ts'
import { createDisposables } from '../shared/createDisposables.ts'

/** A wallet, what it has shown to its user, and the waits for that. */
export type ControlledWallet = SideWallet & { readonly log: RequestLog; readonly waits: RequestWaits }

/** The wallets for dapps in other processes, and the server by which their pages reach them. */
export type ControlledDapps = {
  readonly wallets: readonly ControlledWallet[]
  readonly server: DappServer
  stop(): Promise<void>
}

export type ControlledDappsParameters = {
  readonly bench: Bench
  readonly trace: Trace
  readonly allowOrigins?: readonly string[] | undefined
}

/** Dapps that are given the bench's relay address pair in this space of it. */
const SPACE = ''

/**
 * Creates the wallets that clients of the control address decide for.
 *
 * @example
 * const { wallets, server } = await createControlledDapps({ bench, trace })
 */
export async function createControlledDapps(parameters: ControlledDappsParameters): Promise<ControlledDapps> {
  const { bench, trace, allowOrigins } = parameters
  const parts = createDisposables()
  try {
    // The wallets' WalletConnect clients run in this process.
    void parts.add(Promise.resolve({ stop: redirectWalletConnect(bench.registryUrl) }))
    const side = await parts.add(createWalletSide({ bench, trace, name: 'dapps', space: SPACE }))
    const wallets = side.wallets.map((each) => toControlled(each, trace))
    for (const { log, waits } of wallets)
      void parts.add(Promise.resolve(log)).then(() => parts.add(Promise.resolve(waits)))
    for (const { chainId, onRevert } of bench.chains) {
      const stop = onRevert(() => {
        for (const { wallet } of wallets) void wallet.chainReverted(chainId)
      })
      void parts.add(Promise.resolve({ stop }))
    }
    const server = await parts.add(startDappServer({ wallets, trace, allowOrigins }))
    return { wallets, server, stop: parts.stop }
  } catch (error) {
    await parts.discard()
    throw error
  }
}

function toControlled(each: SideWallet, trace: Trace): ControlledWallet {
  const { wallet, id } = each
  const chainOf = (origin: string) => wallet.getState().sites[origin]?.chainId ?? wallet.getState().chainId
  const log = createRequestLog({ trace, wallet: id, chainOf })
  return { ...each, log, waits: createRequestWaits({ wallet, log }) }
}
