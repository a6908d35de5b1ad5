import type { Clock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { toWireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import type { Wallet, WalletConnection } from '../../walletTypes.ts'
import type { RemoteSession, RemoteWindow } from '../remoteProtocol.ts'
import { createLinkHandover, type LinkHandover } from '../walletlink/createLinkHandover.ts'
import type { LinkRefusals } from '../walletlink/createLinkRefusals.ts'
import { createContentCipher } from './createContentCipher.ts'
import { createKeysMethods } from './createKeysMethods.ts'
import type { OriginKey } from './createOriginKeys.ts'
import type { KeysTransport } from './keysTransport.ts'
import { readChainData } from './readChainData.ts'
import { readKeysAction } from './readKeysAction.ts'
import { type KeysMessage, readKeysMessage } from './readKeysMessage.ts'

export type KeysSessionParameters = {
  readonly window: RemoteWindow
  readonly wallet: Pick<Wallet, 'openConnection' | 'getState'>
  readonly transport: KeysTransport
  /** The wallet's key pair for the window's origin. */
  readonly key: OriginKey
  /** The address at which the dapp reaches a chain, and the wallet's status of batches. */
  readonly toChainUrl: (chainId: number) => string
  readonly trace: Trace
  readonly clock: Clock
  /** Hears that an app on a phone refuses. Default: the window has no code for one. */
  readonly onLinkRefused?: LinkRefusals['onRefused'] | undefined
}

type Request = Extract<KeysMessage, { kind: 'handshake' | 'encrypted' }>

/** The methods whose answers tell the SDK of the wallet's chains. */
const TELLS_CHAINS: ReadonlySet<string> = new Set([
  'handshake',
  'eth_requestAccounts',
  'wallet_connect',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])

/**
 * Creates the session of one popup of keys.coinbase.com: ECDH (P-256), then AES-256-GCM, in envelopes. Two SDKs use it,
 * Base Account's and Coinbase Wallet's. The popup closes once it has answered, as the real one does; the exchange of
 * keys alone leaves it open, for the request that follows.
 */
export function createKeysSession(parameters: KeysSessionParameters): RemoteSession {
  const { window, wallet, transport, key, trace, clock, onLinkRefused } = parameters
  let appName: string | undefined
  let opened: WalletConnection | undefined
  let handover: LinkHandover | undefined
  let isGone = false
  let running = 0

  const createId = () => trace.createKey('popup')
  const connect = () => {
    opened ??= wallet.openConnection(window.origin, {
      transport,
      ...(appName === undefined ? {} : { peerName: appName }),
    })
    return opened
  }

  function send({ id, correlationId }: Request, content: object, method: string): void {
    if (isGone) return
    const envelope = { requestId: id, id: createId(), ...(correlationId === undefined ? {} : { correlationId }) }
    window.post({ ...envelope, sender: key.publicKey, content, timestamp: new Date(clock.now()) }, method)
  }

  function ask(args: RequestArguments, chainId: number | undefined): Promise<unknown> {
    const { method, params } = args
    const data = { transport, origin: window.origin, params, ...(chainId === undefined ? {} : { chainId }) }
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
    const entry = { hop: 'peer', method, keys: [handed], data } as const
    return traced(
      trace,
      entry,
      () => answer(args, chainId),
      (result) => transactionKeys(method, params, result),
    )
  }

  async function toAnswer(args: RequestArguments, chainId: number | undefined): Promise<object> {
    const result = await ask(args, chainId).then(
      (value) => ({ value: value ?? null }),
      (error: unknown) => ({ error: toWireError(error) }),
    )
    if ('error' in result || !TELLS_CHAINS.has(args.method)) return { result }
    return { result, data: await readChainData(wallet.getState().chains, connect(), parameters.toChainUrl) }
  }

  async function readRequest(request: Request, decrypt: ReturnType<typeof createContentCipher>['decrypt']) {
    if (request.kind === 'handshake') return { args: request.request, chainId: undefined }
    const { action, chainId } = readKeysAction(await decrypt(request.content))
    return { args: action, chainId }
  }

  /** @returns the method, if the dapp has its answer */
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

  /** A dapp that wants no smart wallet is led to the app on a phone, as the real window does. */
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
