import {
  parseCalls,
  type RpcCall,
  type RpcFault,
  type RpcOutcome,
  toErrorOutcome,
  toReplyText,
} from '#mocks/core/jsonRpc'
import { toWireError } from '#mocks/core/rpcError'
import type { CallContext, Delivery, DeliveryFault, GatewayCall, GatewayConnection, Stage } from './stage.ts'

export type GatewayParameters = {
  readonly chainId: number
  /** From the client's side to the node's; the last one must answer. */
  readonly stages: readonly Stage[]
  /** How many calls a batch may have. Default 1,000. */
  readonly batchLimit?: number | undefined
  /** How many texts of one connection may await their answer. Default 1,000. */
  readonly requestLimit?: number | undefined
}

/** Who connects, and how it is told things. */
export type ClientParameters = Pick<CallContext, 'client' | 'uniqueIds'> & {
  readonly send: (text: string) => void
  /** Does what a fault asks in place of sending an answer. Default: answers are sent, whatever a fault asks. */
  readonly deliver?: ((fault: DeliveryFault, answer: string | undefined) => void) | undefined
}

/** A connected client's own way into the gateway. */
export type GatewayClient = {
  /** Takes in a text from the client, and sends the answer. */
  receive(text: string): Promise<void>
  /** The client has gone: nothing is sent any more, its subscriptions end. */
  close(): void
}

/** The way of every JSON-RPC call of dapp and wallet to one chain. It knows nothing of sockets. */
export type Gateway = {
  readonly chainId: number
  /**
   * Answers one text, a call or a batch. A batch's calls run at once and are answered in the order asked.
   *
   * @returns undefined where nothing is to be answered: all were notifications, JSON-RPC 2.0 §4.1 and §6
   */
  handle(text: string, context?: CallContext): Promise<string | undefined>
  /** Opens a way for a client that stays connected, and can hence subscribe. */
  connect(parameters: ClientParameters): GatewayClient
}

/**
 * Makes a gateway: a pipeline of stages between clients and a node.
 *
 * @example
 * const gateway = createGateway({ chainId: 31337, stages: [createTraceStage({ trace }), createUpstreamStage({ upstream })] })
 * await gateway.handle('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}')
 * // '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}'
 */
export function createGateway(parameters: GatewayParameters): Gateway {
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

  async function answer(entry: RpcCall | RpcFault, context: CallContext): Promise<string | undefined> {
    const outcome: RpcOutcome =
      'fault' in entry ? toErrorOutcome(entry.fault) : await run(toCall(entry, context, chainId))
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

type Next = Parameters<Stage>[1]

/** Field by field: spreads are dear, and this is done for every call. */
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
  const message = `Invalid request: the batch has ${length} entries, and ${limit} is the limit`
  return toErrorOutcome({ code: -32600, message })
}

/** Refuses each call of a text; notifications get no answer. */
function refuseAll(text: string, message: string): string | undefined {
  const { batch, entries } = parseCalls(text)
  const refuse = (entry: RpcCall | RpcFault) =>
    'fault' in entry ? toErrorOutcome(entry.fault) : toErrorOutcome({ code: -32005, message })
  const answers = entries.flatMap((entry) =>
    entry.idText === undefined ? [] : [toReplyText(entry.idText, refuse(entry))],
  )
  if (answers.length === 0) return undefined
  return batch ? `[${answers.join(',')}]` : answers[0]
}

function openClient(parameters: ClientParameters, handle: Gateway['handle'], requestLimit: number): GatewayClient {
  const { client, uniqueIds, send, deliver } = parameters
  const listeners = new Set<() => void>()
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
    let markAnswered = () => {}
    const answered = new Promise<void>((resolve) => {
      markAnswered = resolve
    })
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
        const words = `Too many requests under way on this connection, and ${requestLimit} is the limit`
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
      closed = true
      for (const listener of listeners) listener()
      listeners.clear()
    },
  }
}
