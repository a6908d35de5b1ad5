import { generateKeyPair, type Keypair, signJWT } from '@walletconnect/relay-auth'
import type { ContractStage } from './contractStage.ts'

/** What was delivered: the frame's id as it was written, and what it carries. */
export type Delivery = {
  readonly idText: string
  readonly topic: string
  readonly message: string
  readonly tag: number
}

/** A client of the relay that shows what goes over its wire. */
export type RelayClient = {
  /** Everything delivered, in order, repetitions too. */
  readonly deliveries: readonly Delivery[]
  /**
   * Calls the relay.
   *
   * @param idText the id's digits. Default: the next number
   * @throws Error with the relay's message when it answers with an error, or does not answer within 2 s
   */
  call(method: string, params: unknown, idText?: string): Promise<unknown>
  publish(topic: string, message: string, ttl?: number): Promise<unknown>
  subscribe(topic: string): Promise<unknown>
  /** Resolves when what the relay sent before is here, and the relay has what acknowledges it. */
  settle(): Promise<void>
  close(): Promise<void>
}

export type RelayClientParameters = {
  /** Who it is. Default: somebody new. */
  readonly keys?: Keypair | undefined
  /** Whether it acknowledges what is delivered. Default true. */
  readonly acknowledges?: boolean | undefined
  /** Makes another token of the good one. */
  readonly changeToken?: ((token: string) => string) | undefined
  /** When the token was made, in seconds since the Unix epoch. Default: now. */
  readonly issuedAt?: number | undefined
}

const DAY_S = 86_400
const ANSWER_MS = 2_000

type Waiting = { resolve(result: unknown): void; reject(error: Error): void }

/**
 * Opens a connection to a relay's space, with the token that a client of WalletConnect would make.
 *
 * @throws Error when it is refused
 */
export async function openRelayClient(
  stage: ContractStage,
  space: string,
  parameters: RelayClientParameters = {},
): Promise<RelayClient> {
  const { acknowledges = true } = parameters
  const socket = new stage.WebSocket(await toAddress(stage.urlOf(space), parameters))
  const deliveries: Delivery[] = []
  const waiting = new Map<string, Waiting>()
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
  let count = 0

  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    const frame: unknown = JSON.parse(text)
    const idText = /"id":\s*"?(\d+)/.exec(text)?.[1] ?? ''
    const delivery = toDelivery(frame, idText)
    if (!delivery) return settleCall(waiting, idText, frame)
    deliveries.push(delivery)
    if (acknowledges) socket.send(`{"id":${idText},"jsonrpc":"2.0","result":true}`)
  })
  await opened(socket)

  function call(method: string, params: unknown, idText = String(count + 1)): Promise<unknown> {
    count += 1
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`No answer to ${method} with the id ${idText}`))
      const timer = setTimeout(fail, ANSWER_MS)
      const end = <value>(settle: (value: value) => void) => {
        return (value: value) => {
          clearTimeout(timer)
          settle(value)
        }
      }
      void closed.then(end(fail))
      waiting.set(idText, { resolve: end(resolve), reject: end(reject) })
      socket.send(`{"id":${idText},"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`)
    })
  }

  const client: RelayClient = {
    deliveries,
    call,
    publish: (topic, message, ttl = 300) => call('irn_publish', { topic, message, ttl, tag: 1108, prompt: false }),
    subscribe: (topic) => call('irn_subscribe', { topic }),
    async settle() {
      // Frames of one connection keep their order: the first answer comes after what was sent before it, and the second
      // call goes out after what acknowledges that.
      await client.subscribe('f'.repeat(64))
      await client.subscribe('f'.repeat(64))
    },
    async close() {
      socket.close()
      await closed
    },
  }
  return client
}

async function toAddress(url: string, parameters: RelayClientParameters): Promise<string> {
  const { keys = generateKeyPair(), changeToken = (token) => token, issuedAt } = parameters
  const subject = 'c'.repeat(64)
  const token = await signJWT(subject, url, DAY_S, keys, issuedAt)
  const query = new URLSearchParams({ auth: changeToken(token), projectId: 'any', ua: 'wc-2/js-2.25.0/test/node' })
  return `${url}/?${query}`
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('The connection was refused')))
    socket.addEventListener('close', () => reject(new Error('The connection was closed')))
  })
}

function toDelivery(frame: unknown, idText: string): Delivery | undefined {
  const { method, params } = frame as { method?: string; params?: { data: Omit<Delivery, 'idText'> } }
  if (method !== 'irn_subscription' || !params) return undefined
  const { topic, message, tag } = params.data
  return { idText, topic, message, tag }
}

function settleCall(waiting: Map<string, Waiting>, idText: string, frame: unknown): void {
  const { result, error } = frame as { result?: unknown; error?: { message: string } }
  const call = waiting.get(idText)
  waiting.delete(idText)
  if (error) call?.reject(new Error(error.message))
  else call?.resolve(result)
}
