import {
  type ChainFault,
  parseCalls,
  type RpcCall,
  type RpcOutcome,
  toErrorOutcome,
  toReplyText,
} from '#mocks/core/jsonRpc'
import { createListeners } from '#mocks/core/listeners'
import { withResolvers } from '#mocks/core/promises'
import { toWireError } from '#mocks/core/rpcError'
import type { CallContext, Delivery, DeliveryFault, GatewayCall, GatewayConnection, Next, Stage } from './stage.ts'

export type ClientParameters = Pick<CallContext, 'client' | 'uniqueIds'> & {
  readonly send: (text: string) => void
  /** Carries out a delivery fault instead of sending the answer. Default: the answer is sent despite the fault. */
  readonly deliver?: ((fault: DeliveryFault, answer: string | undefined) => void) | undefined
}

export type GatewayClient = { receive(text: string): Promise<void>; close(): void }

export type Gateway = {
  readonly chainId: number
  /**
   * Answers one text: a call or a batch. The calls of a batch run in parallel and are answered in their order.
   *
   * @returns undefined if there is nothing to answer: all were notifications, JSON-RPC 2.0 §4.1 and §6
   */
  handle(text: string, context?: CallContext): Promise<string | undefined>
  connect(parameters: ClientParameters): GatewayClient
}

export function createGateway(parameters: {
  readonly chainId: number
  /** The stages, from the client's side to the node's. The last one must answer. */
  readonly stages: readonly Stage[]
  readonly batchLimit?: number | undefined
  readonly requestLimit?: number | undefined
}): Gateway {
  const { chainId, stages, batchLimit = 1_000, requestLimit = 1_000 } = parameters
  const run = stages.reduceRight<Next>(
    (next, stage) => async (call) => {
      try {
        return await stage(call, next)
      } catch (error) {
        return toErrorOutcome(toWireError(error))
      }
    },
    async (call) => toErrorOutcome({ code: -32601, message: `No stage of the gateway answers ${call.method}` }),
  )

  async function answer(entry: RpcCall | ChainFault, context: CallContext): Promise<string | undefined> {
    const outcome = 'fault' in entry ? toErrorOutcome(entry.fault) : await run(toCall(entry, context, chainId))
    return entry.idText === undefined ? undefined : toReplyText(entry.idText, outcome)
  }

  async function handle(text: string, context: CallContext = {}): Promise<string | undefined> {
    const { batch, entries } = parseCalls(text)
    const [first] = entries
    if (!batch) return first && answer(first, context)
    if (entries.length > batchLimit) return toReplyText('null', refuseBatch(entries.length, batchLimit))
    const answers = (await Promise.all(entries.map((entry) => answer(entry, context)))).filter((a) => a !== undefined)
    return answers.length === 0 ? undefined : `[${answers.join(',')}]`
  }

  return { chainId, handle, connect: (client) => openClient(client, handle, requestLimit) }
}

/** Copies field by field: this runs for every call, and spreads are slow. */
function toCall(entry: RpcCall, context: CallContext, chainId: number): GatewayCall {
  return {
    idText: entry.idText,
    method: entry.method,
    params: entry.params,
    paramsText: entry.paramsText,
    client: context.client,
    uniqueIds: context.uniqueIds,
    connection: context.connection,
    answered: context.answered,
    delivery: context.delivery,
    chainId,
  }
}

function refuseBatch(length: number, limit: number): RpcOutcome {
  const message = `Invalid request: the batch has ${length} entries, the limit is ${limit}`
  return toErrorOutcome({ code: -32600, message })
}

function refuseAll(text: string, message: string): string | undefined {
  const { batch, entries } = parseCalls(text)
  const refuse = (entry: RpcCall | ChainFault) =>
    toErrorOutcome('fault' in entry ? entry.fault : { code: -32005, message })
  const answers = entries.flatMap((entry) =>
    entry.idText === undefined ? [] : [toReplyText(entry.idText, refuse(entry))],
  )
  if (answers.length === 0) return undefined
  return batch ? `[${answers.join(',')}]` : answers[0]
}

function openClient(parameters: ClientParameters, handle: Gateway['handle'], requestLimit: number): GatewayClient {
  const { client, uniqueIds, send, deliver } = parameters
  const listeners = createListeners()
  let closed = false
  let underWay = 0

  const connection: GatewayConnection = {
    notify(text) {
      if (!closed) send(text)
    },
    onClose(listener) {
      if (closed) listener()
      else listeners.add(listener)
    },
  }

  async function receive(text: string): Promise<void> {
    const { promise: answered, resolve: markAnswered } = withResolvers<void>()
    const delivery: Delivery | undefined = deliver && {}
    const answer = await handle(text, { client, uniqueIds, connection, answered, delivery })
    if (delivery?.fault) {
      if (!closed) deliver?.(delivery.fault, answer)
    } else if (answer !== undefined) connection.notify(answer)
    markAnswered()
  }

  return {
    async receive(text) {
      if (underWay >= requestLimit) {
        const words = `Too many requests in progress on this connection, the limit is ${requestLimit}`
        const refusal = refuseAll(text, words)
        if (refusal !== undefined) connection.notify(refusal)
        return
      }
      underWay += 1
      try {
        await receive(text)
      } finally {
        underWay -= 1
      }
    },
    close() {
      if (closed) return
      closed = true
      listeners.notify()
    },
  }
}
