import { generateKeyPair, type Keypair, signJWT } from '@walletconnect/relay-auth'
import type { ContractStage } from './contractStage.ts'

/** The frame's id as written on the wire, and its content. */
export type Delivery = {
  readonly idText: string
  readonly topic: string
  readonly message: string
  readonly tag: number
}

type RelayClientParameters = {
  readonly keys?: Keypair | undefined
  readonly acknowledges?: boolean | undefined
  readonly changeToken?: ((token: string) => string) | undefined
  /** Seconds since the Unix epoch. Default: now. */
  readonly issuedAt?: number | undefined
}

const DAY_S = 86_400
const ANSWER_MS = 2_000

type Waiting = { resolve(result: unknown): void; reject(error: Error): void }

export async function openRelayClient(stage: ContractStage, space: string, parameters: RelayClientParameters = {}) {
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

  const subscribe = (topic: string) => call('irn_subscribe', { topic })
  return {
    deliveries: deliveries as readonly Delivery[],
    call,
    subscribe,
    publish: (topic: string, message: string, ttl = 300) =>
      call('irn_publish', { topic, message, ttl, tag: 1108, prompt: false }),
    /** Resolves when the relay's earlier messages have arrived, and the relay has received their acknowledgements. */
    async settle() {
      // Frames of a connection keep their order: the first answer comes after earlier deliveries, and the second call
      // goes out after their acknowledgements.
      for (const _ of [1, 2]) await subscribe('f'.repeat(64))
    },
    async close() {
      socket.close()
      await closed
    },
  }
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
