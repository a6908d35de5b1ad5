import { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import { toWireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { messageKey } from '#mocks/trace/hashKeys'
import { parseParams } from '#mocks/wallet/request/sharedParamSchemas'
import { toDapp } from '#mocks/wallet/walletconnect/sessions/toDapp'
import type { Wallet, WalletConnection } from '#mocks/wallet/walletTypes'
import { parseObject } from '../../parseObject.ts'
import { tracedRequest } from '../../request/tracedRequest.ts'
import type { LinkCipher } from './createLinkCipher.ts'
import type { LinkMember } from './createLinkMember.ts'
import type { LinkEvent } from './linkHttp.ts'
import { type LinkRequestContext, linkRequests } from './linkRequests.ts'

const schema = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('WEB3_REQUEST'),
    id: z.string(),
    origin: z.string().optional(),
    request: z.looseObject({ method: z.string(), params: z.unknown() }),
  }),
  z.looseObject({ type: z.literal('WEB3_REQUEST_CANCELED'), id: z.string() }),
])

export type LinkSession = ReturnType<typeof createLinkSession>
type Asking = { readonly id: string; readonly keys: readonly string[] }

/** The wallet's account and chain are in the session's metadata, which the dapp reads without asking. */
export function createLinkSession(parameters: {
  readonly wallet: Pick<Wallet, 'openConnection' | 'getState' | 'disconnect'>
  readonly trace: Trace
  readonly id: string
  readonly cipher: LinkCipher
  readonly member: () => Pick<LinkMember, 'publish' | 'setMetadata' | 'leave'>
  readonly toChainUrl: (chainId: number) => string
  readonly onRefused: () => void
}) {
  const { wallet, trace, id: topic, cipher, member, toChainUrl, onRefused } = parameters
  const taken = new Set<string>()
  let connection: WalletConnection | undefined
  let toldChain: number | undefined
  let toldAccount: string | undefined

  function connect(origin: string | undefined, params: unknown): WalletConnection {
    if (connection) return connection
    const { appName } = (params ?? {}) as { readonly appName?: string }
    const dapp = toDapp({ name: appName, url: origin })
    const info = { transport: 'walletlink', verify: dapp.verify, topic, peerName: dapp.name } as const
    connection = wallet.openConnection(dapp.origin, info)
    connection.on(({ name }) => {
      if (name === 'accountsChanged' || name === 'chainChanged') tellState()
    })
    return connection
  }

  function announceChain(chainId: number): void {
    if (toldChain === chainId) return
    toldChain = chainId
    setMetadata({ ChainId: String(chainId), JsonRpcUrl: toChainUrl(chainId) })
  }

  /** Says which account and chain are in use; or that it is over, for which the dapp's page is loaded again. */
  function tellState(): void {
    if (!connection) return
    const [account] = connection.accounts()
    if (account === undefined) {
      const isOver = !Object.hasOwn(wallet.getState().permissions, connection.origin)
      if (isOver) member().setMetadata({ __destroyed: '1' })
      return
    }
    announceChain(connection.chainId())
    if (toldAccount !== account) setMetadata({ EthereumAddress: account.toLowerCase() })
    toldAccount = account
  }

  function setMetadata(metadata: Readonly<Record<string, string>>): void {
    const sealed = Object.entries(metadata).map(([name, text]) => [name, cipher.encrypt(text)])
    member().setMetadata(Object.fromEntries(sealed))
  }

  function createContext(by: WalletConnection, { id, keys }: Asking): LinkRequestContext {
    return {
      knowsChain: (chainId) => wallet.getState().chains.some((chain) => chain.chainId === chainId),
      toChainUrl,
      ask(args: RequestArguments, chainId) {
        const data = { transport: 'walletlink', params: args.params, topic, chainId }
        return tracedRequest(trace, args, { hop: 'peer', keys: [...keys, trace.handOn(args)], data }, () =>
          by.request(args, { id, chainId }),
        )
      },
    }
  }

  async function run(method: string, params: unknown, context: LinkRequestContext): Promise<object> {
    const request = linkRequests.get(method)
    try {
      if (!request) return { errorMessage: `The wallet does not support ${method}.` }
      return { result: await request.run(parseParams(request.params, params ?? {}), context) }
    } catch (error) {
      const { code, message } = toWireError(error)
      return { errorMessage: message, ...(code === UNKNOWN_CHAIN ? { errorCode: code } : {}) }
    }
  }

  async function answer(by: WalletConnection, asking: Asking, method: string, params: unknown): Promise<void> {
    const outcome = await run(method, params, createContext(by, asking))
    if (method === CONNECT && 'result' in outcome) tellState()
    const text = JSON.stringify({ type: 'WEB3_RESPONSE', id: asking.id, response: { method, ...outcome } })
    const sealed = cipher.encrypt(text)
    const data = { direction: 'out', topic, ...('result' in outcome ? { result: true } : { error: outcome }) }
    const joined = [...asking.keys, messageKey(sealed)]
    trace.emit({ hop: 'peer', phase: 'note', method: 'answer', keys: joined, data })
    await member().publish('Web3Response', sealed)
    if (method === CONNECT && !('result' in outcome)) onRefused()
  }

  function read(event: LinkEvent) {
    try {
      return schema.safeParse(parseObject(cipher.decrypt(event.data))).data
    } catch {
      const data = { reason: 'DECRYPTION_FAILED', topic }
      trace.emit({ hop: 'peer', phase: 'note', method: 'undecryptable', keys: [messageKey(event.data)], data })
      return undefined
    }
  }

  return {
    origin: () => connection?.origin,
    /** Tells the dapp the wallet's chain, as the app on a phone does before it is connected. */
    begin: () => announceChain(wallet.getState().chainId),
    hear(event: LinkEvent) {
      const said = read(event)
      if (!said) return
      const { id } = said
      if (said.type === 'WEB3_REQUEST_CANCELED') return connection?.withdraw(id)
      if (taken.has(id)) return
      taken.add(id)
      const { method, params } = said.request
      void answer(connect(said.origin, params), { id, keys: [messageKey(event.data)] }, method, params)
    },
    end() {
      const origin = connection?.origin
      connection?.close()
      connection = undefined
      member().leave()
      if (origin !== undefined) wallet.disconnect(origin)
    },
    close() {
      connection?.close()
    },
  }
}

const CONNECT = 'requestEthereumAccounts'
const UNKNOWN_CHAIN = 4902
