import type { SafeAppProvider } from '@safe-global/safe-apps-provider'
import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { Address, Hex, PublicClient } from 'viem'
import { afterEach, vi } from 'vitest'
import { systemClock } from '#mocks/core/clock'
import { placeSafe } from '#mocks/node/safe/placeSafe'
import { createFileStage } from '#mocks/node/testing/createFileStage'
import { startWalletOnChain } from '#mocks/node/wallet/testing/startWalletOnChain'
import type { Trace } from '#mocks/trace/createTrace'
import type { RemoteSession } from '#mocks/wallet/remote/remoteProtocol'
import { addSafe } from '#mocks/wallet/remote/safe/addSafe'
import { createSafeProtocol } from '#mocks/wallet/remote/safe/createSafeProtocol'
import type { SafeAccount, SafeParameters } from '#mocks/wallet/remote/safe/safeTypes'
import type { WalletStorage } from '#mocks/wallet/state/walletStorage'
import type { Wallet } from '#mocks/wallet/walletTypes'

type OpenOptions = Partial<SafeParameters> & {
  readonly ownerCount?: number
  readonly storage?: WalletStorage
  readonly trace?: Trace
}

type SafeFrame = {
  readonly wallet: Wallet
  readonly safe: SafeAccount
  readonly sdk: SafeAppsSDK
  readonly provider: SafeAppProvider
  readonly posted: readonly Record<string, unknown>[]
  readonly session: RemoteSession
  send(more?: object): Promise<Hex>
}

export type SafeStage = {
  readonly client: PublicClient
  readonly token: Address
  readonly accounts: readonly [Address, Address, Address]
  /** An account that has nothing at first. */
  readonly recipient: Address
  balance(): Promise<bigint>
  ask(method: string, params?: readonly unknown[]): Promise<unknown>
  open(options?: OpenOptions): Promise<SafeFrame>
  openTwoOfThree(options?: OpenOptions): Promise<SafeFrame>
  stop(): Promise<void>
}

const HOST = 'https://app.safe.global'
const RECIPIENT: Address = '0x00000000000000000000000000000000000A11cE'

/** The SDK finds its parent frame in a global `window` of this process. */
async function startSafeStage(): Promise<SafeStage> {
  const stage = await startWalletOnChain()
  const chainId = await stage.client.getChainId()
  const request = (method: string, params: unknown[]) => stage.ask(method, params)

  async function open(options: OpenOptions = {}): Promise<SafeFrame> {
    const { ownerCount = 1, threshold = 1, storage, trace, ...more } = options
    const { wallet } = await stage.connect({ storage, ...(trace && { trace }) })
    const owners = Array.from({ length: ownerCount }, (_, index) => wallet.deriveAccount(index))
    const placed = await placeSafe({ request, chainId, owners, threshold })
    const fromBlock = await stage.client.getBlockNumber()
    const safe = addSafe(wallet, { ...placed, chainId, owners, threshold, fromBlock, ...more })
    await safe.nonce()
    const frame = await openFrame(wallet, safe)
    const send = (given: object = {}): Promise<Hex> => {
      const params = [{ from: safe.address, to: RECIPIENT, value: '0x5', ...given }]
      return frame.provider.request({ method: 'eth_sendTransaction', params })
    }
    return { wallet, safe, ...frame, send }
  }

  const [first, second, third] = (await stage.connect()).wallet.getState().accounts.map(({ address }) => address)
  if (!first || !second || !third) throw new RangeError('The wallet has three accounts.')
  const { token } = stage.contracts
  const accounts: readonly [Address, Address, Address] = [first, second, third]
  return {
    client: stage.client,
    token,
    accounts,
    recipient: RECIPIENT,
    open,
    ask: stage.ask,
    stop: stage.stop,
    balance: () => stage.client.getBalance({ address: RECIPIENT }),
    openTwoOfThree: (options?: OpenOptions) => open({ ownerCount: 3, threshold: 2, ...options }),
  }
}

async function openFrame(wallet: Wallet, safe: SafeAccount) {
  const listeners: ((event: object) => void)[] = []
  const posted: Record<string, unknown>[] = []
  const parent = { postMessage: (message: unknown) => session.receive(structuredClone(message)) }
  vi.stubGlobal('window', {
    parent,
    crypto: globalThis.crypto,
    addEventListener: (_type: string, listener: (event: object) => void) => listeners.push(listener),
  })
  const protocol = createSafeProtocol({ wallet, safe, clock: systemClock })
  const session: RemoteSession = protocol.open({
    url: `${HOST}/apps/open`,
    origin: 'https://dapp.test',
    post(message) {
      const data = structuredClone(message) as Record<string, unknown>
      posted.push(data)
      // A window gets messages in a later turn.
      queueMicrotask(() => {
        for (const listener of listeners) listener({ data, origin: HOST, source: parent })
      })
    },
    atUnload: () => {},
    show: () => {},
    close: () => {},
  })
  const [{ default: SDK }, { SafeAppProvider: Provider }] = await Promise.all([
    import('@safe-global/safe-apps-sdk'),
    import('@safe-global/safe-apps-provider'),
  ])
  const sdk = new SDK({ allowedDomains: [/^https:\/\/app\.safe\.global$/] })
  const provider = new Provider(await sdk.safe.getInfo(), sdk)
  return { sdk, provider, posted, session }
}

/** Starts the stage before the first test, and resets its chain before each. */
export function prepareSafeStage(): SafeStage {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  return createFileStage(startSafeStage, { reverts: true })
}
