import { numberToHex } from 'viem'
import { z } from 'zod'
import type { Clock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { toWireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import type { LinkRefusals } from '#mocks/wallet/remote/walletlink/createLinkHandover'
import { tracedRequest } from '../../request/tracedRequest.ts'
import type { WalletChain } from '../../walletChain.ts'
import type { Wallet, WalletConnection } from '../../walletTypes.ts'
import { words } from '../../words.ts'
import type { RemoteProtocol, RemoteSession, RemoteWindow } from '../remoteProtocol.ts'
import { createLinkHandover, type LinkHandover } from '../walletlink/createLinkHandover.ts'
import { createKeysMethods } from './createKeysMethods.ts'
import type { KeysTransport } from './createKeysRpc.ts'
import {
  createContentCipher,
  createOriginKeys,
  type KeysMessage,
  type OriginKey,
  readKeysMessage,
} from './keysMessage.ts'

export type KeysProtocolParameters = {
  readonly transport: KeysTransport
  readonly wallet: Pick<Wallet, 'openConnection' | 'getState'>
  readonly trace: Trace
  readonly clock: Clock
  /** The key pairs for dapps come from it: the same seed gives the same keys, so that dapps stay connected. */
  readonly seed: string
  readonly toChainUrl: (chainId: number) => string
  /** Hears that an app on a phone refuses. Default: windows have no code for one, and the wallet signs itself. */
  readonly onLinkRefused?: LinkRefusals['onRefused'] | undefined
}

export function createKeysProtocol({ seed, ...parameters }: KeysProtocolParameters): RemoteProtocol {
  const { transport } = parameters
  const keyOf = createOriginKeys(`${transport} ${seed}`)
  return { transport, open: (window) => createKeysSession({ ...parameters, window, key: keyOf(window.origin) }) }
}

const schema = z.object({
  action: z.object({
    method: z.string(),
    params: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
  }),
  chainId: z.number().int().positive(),
})

type Request = Extract<KeysMessage, { kind: 'handshake' | 'encrypted' }>

const TELLS_CHAINS = words(`
  handshake eth_requestAccounts wallet_connect wallet_switchEthereumChain wallet_addEthereumChain`)

function createKeysSession(
  parameters: Omit<KeysProtocolParameters, 'seed'> & { readonly window: RemoteWindow; readonly key: OriginKey },
): RemoteSession {
  const { window, wallet, transport, key, trace, clock, onLinkRefused } = parameters
  let appName: string | undefined
  let opened: WalletConnection | undefined
  let handover: LinkHandover | undefined
  let isGone = false
  let running = 0

  const createId = () => trace.createKey('popup')
  const connect = () => {
    opened ??= wallet.openConnection(window.origin, { transport, peerName: appName })
    return opened
  }

  function send({ id, correlationId }: Request, content: object, method: string): void {
    if (isGone) return
    const envelope = { requestId: id, id: createId(), ...(correlationId === undefined ? {} : { correlationId }) }
    window.post({ ...envelope, sender: key.publicKey, content, timestamp: new Date(clock.now()) }, method)
  }

  function ask(args: RequestArguments, chainId: number | undefined): Promise<unknown> {
    const data = { transport, origin: window.origin, params: args.params, chainId }
    const by = connect()
    const handed = trace.handOn(args)
    const answer = createKeysMethods({
      accounts: by.accounts,
      request(asked, options) {
        // What it asks in other words belongs to the same request.
        if (asked !== args) trace.handOn(asked, handed)
        return by.request(asked, options)
      },
    })
    return tracedRequest(trace, args, { hop: 'peer', keys: [handed], data }, () => answer(args, chainId))
  }

  async function toAnswer(args: RequestArguments, chainId: number | undefined): Promise<object> {
    const result = await ask(args, chainId).then(
      (value) => ({ value: value ?? null }),
      (error: unknown) => ({ error: toWireError(error) }),
    )
    if ('error' in result || !TELLS_CHAINS.includes(args.method)) return { result }
    return { result, data: await readChainData(wallet.getState().chains, connect(), parameters.toChainUrl) }
  }

  async function readRequest(request: Request, decrypt: ReturnType<typeof createContentCipher>['decrypt']) {
    if (request.kind === 'handshake') return { args: request.request, chainId: undefined }
    const { action, chainId } = schema.parse(await decrypt(request.content))
    return { args: action, chainId }
  }

  /** Returns the method, if the dapp has its answer. */
  async function answer(request: Request): Promise<string | undefined> {
    try {
      const { encrypt, decrypt } = createContentCipher(key.share(request.sender))
      const { args, chainId } = await readRequest(request, decrypt)
      send(request, { encrypted: await encrypt(await toAnswer(args, chainId)) }, args.method)
      return args.method
    } catch {
      // 4100 makes the SDKs forget the session, so that the dapp can connect again.
      const failure = { code: 4100, message: 'The request cannot be decrypted: connect again.' }
      send(request, { failure }, 'failure')
      return undefined
    }
  }

  async function run(request: Request): Promise<void> {
    running += 1
    const method = await answer(request)
    running -= 1
    if (running === 0 && method !== 'handshake' && !isGone) window.close()
  }

  /** As the real window does, sends a dapp that wants no smart wallet to the app on a phone. */
  function select({ id: requestId, options }: Extract<KeysMessage, { kind: 'select' }>): void {
    if (options === 'eoaOnly' && onLinkRefused)
      handover = createLinkHandover({ window, requestId, createId, onRefused: onLinkRefused })
    else window.post({ requestId, id: createId(), data: 'scw' }, 'selectSignerType')
  }

  window.atUnload({ id: createId(), event: 'PopupUnload' })
  window.post({ id: createId(), event: 'PopupLoaded' })
  return {
    receive(message) {
      const read = readKeysMessage(message)
      if (!read || isGone) return
      if (read.kind === 'config') appName = read.appName
      else if (read.kind === 'select') select(read)
      else if (read.kind === 'link') handover?.update(read.update)
      else void run(read)
    },
    closed() {
      isGone = true
      handover?.end()
      opened?.close()
    },
  }
}

/** With this data, an SDK answers `wallet_getCapabilities` itself. Chains go by decimal id, capabilities by hex id. */
async function readChainData(
  chains: readonly WalletChain[],
  connection: Pick<WalletConnection, 'request' | 'accounts'>,
  toChainUrl: (chainId: number) => string,
) {
  const [account] = connection.accounts()
  const ids = chains.map(({ chainId }) => numberToHex(chainId))
  const args = { method: 'wallet_getCapabilities', params: [account, ids] }
  const capabilities = account && (await connection.request(args).catch(() => undefined))
  const currencies = chains.map(({ chainId, nativeCurrency: { name, symbol, decimals: decimal } }) => [
    chainId,
    { name, symbol, decimal },
  ])
  return {
    chains: Object.fromEntries(chains.map(({ chainId }) => [chainId, toChainUrl(chainId)])),
    nativeCurrencies: Object.fromEntries(currencies),
    ...(capabilities === undefined ? {} : { capabilities }),
  }
}
