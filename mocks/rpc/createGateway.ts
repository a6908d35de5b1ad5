import {
  parseCalls,
  type RpcCall,
  type RpcFault,
  type RpcOutcome,
  toErrorOutcome,
  toReplyText,
} from '#mocks/core/jsonRpc'
import { toWireError } from '#mocks/core/rpcError'
import type { CallContext, GatewayConnection, Stage } from './stage.ts'

export type GatewayParameters = {
  readonly chainId: number
  /** From the client's side to the node's; the last one must answer. */
  readonly stages: readonly Stage[]
}

/** Who connects, and how it is told things. */
export type ClientParameters = Pick<CallContext, 'client' | 'uniqueIds'> & { readonly send: (text: string) => void }

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
  const { chainId, stages } = parameters
  const run = stages.reduceRight<Parameters<Stage>[1]>(
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
      'fault' in entry ? toErrorOutcome(entry.fault) : await run({ ...entry, ...context, chainId })
    return entry.idText === undefined ? undefined : toReplyText(entry.idText, outcome)
  }

  async function handle(text: string, context: CallContext = {}): Promise<string | undefined> {
    const { batch, entries } = parseCalls(text)
    const [first] = entries
    if (!batch) return first && answer(first, context)
    const answers = (await Promise.all(entries.map((entry) => answer(entry, context)))).filter((a) => a !== undefined)
    return answers.length === 0 ? undefined : `[${answers.join(',')}]`
  }

  return { chainId, handle, connect: (client) => openClient({ ...client, handle }) }
}

function openClient(parameters: ClientParameters & { handle: Gateway['handle'] }): GatewayClient {
  const { client, uniqueIds, send, handle } = parameters
  const listeners = new Set<() => void>()
  let closed = false

  const connection: GatewayConnection = {
    notify(text) {
      if (!closed) send(text)
    },
    onClose(listener) {
      if (closed) listener()
      else listeners.add(listener)
    },
  }

  return {
    async receive(text) {
      let markAnswered = () => {}
      const answered = new Promise<void>((resolve) => {
        markAnswered = resolve
      })
      const answer = await handle(text, { client, uniqueIds, connection, answered })
      if (answer !== undefined) connection.notify(answer)
      markAnswered()
    },
    close() {
      closed = true
      for (const listener of listeners) listener()
      listeners.clear()
    },
  }
}
