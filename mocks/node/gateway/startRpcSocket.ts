import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { BenchError } from '#mocks/core/BenchError'
import { createListeners } from '#mocks/core/createListeners'
import { parseReply, type RpcOutcome, toCallText } from '#mocks/core/jsonRpc'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import { createCallList } from '../bench/createCallList.ts'
import { toFailure } from '../upstream/toFailure.ts'
import type { ChainNode } from '../upstream/upstreamTypes.ts'

export type RpcSocketParameters = {
  /** The URL of the node's WebSocket. */
  readonly url: string
  /**
   * The URL to ask again when the WebSocket did not understand a call. Anvil's WebSocket answers an unknown method and
   * wrong parameters with the same -32602. Its HTTP distinguishes them, as clients expect.
   */
  readonly httpUrl?: string | undefined
}

/** One WebSocket to a node, which all calls share. It does not reconnect. */
export type RpcSocket = ChainNode

/**
 * Connects to a node. Calls go out under the socket's own ids, and results are returned exactly as the node wrote them.
 * It does not reconnect: the bench started the node, and ends with it.
 *
 * @throws BenchError if nothing answers at the URL
 * @example
 * const socket = await startRpcSocket({ url: anvil.wsUrl, httpUrl: anvil.rpcUrl })
 * await socket.request('eth_chainId') // '0x7a69'
 */
export async function startRpcSocket(parameters: RpcSocketParameters): Promise<RpcSocket> {
  const { url, httpUrl } = parameters
  const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 })
  const listeners = createListeners<[subscription: string, text: string]>()
  const calls = createCallList()
  const lost = toFailure(`The connection to the node at ${url} has ended`, { accepted: 'perhaps' }).outcome

  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      calls.settleAll(lost)
      resolve()
    })
  })
  const send = await connect(socket, url)

  socket.on('error', () => {})
  socket.on('message', (data) => {
    const text = String(data)
    const reply = parseReply(text)
    if (!reply) return
    if ('outcome' in reply) {
      if (reply.idText === 'null') calls.refuse(reply.outcome)
      else calls.settle(Number(reply.idText), reply.outcome)
    } else {
      const { subscription } = JSON.parse(reply.paramsText) as { subscription?: unknown }
      listeners.notify(String(subscription), text)
    }
  })

  function ask(method: string, paramsText: string | undefined): Promise<RpcOutcome> {
    if (socket.readyState !== WebSocket.OPEN) return Promise.resolve(lost)
    const { id, outcome } = calls.add()
    send(toCallText(String(id), method, paramsText))
    return outcome
  }

  async function call(method: string, paramsText: string | undefined): Promise<RpcOutcome> {
    const outcome = await ask(method, paramsText)
    if (httpUrl === undefined || !('errorText' in outcome) || !isNotUnderstood(outcome.errorText)) return outcome
    // HTTP has no subscriptions. Any other call was not executed, so it is safe to send it again.
    return SUBSCRIPTION_METHODS.includes(method) ? outcome : askByHttp(httpUrl, method, paramsText, outcome)
  }

  return {
    call,
    async request(method, params = []) {
      const outcome = await call(method, JSON.stringify(params))
      if ('errorText' in outcome) throw fromWireError(JSON.parse(outcome.errorText) as WireError)
      return JSON.parse(outcome.resultText)
    },
    onNotification: listeners.add,
    closed,
    async stop() {
      socket.terminate()
      await closed
    },
  }
}

const SUBSCRIPTION_METHODS = ['eth_subscribe', 'eth_unsubscribe']

function isNotUnderstood(errorText: string): boolean {
  return errorText.includes('-32602') && errorText.includes('did not match any variant')
}

async function askByHttp(
  url: string,
  method: string,
  paramsText: string | undefined,
  otherwise: RpcOutcome,
): Promise<RpcOutcome> {
  try {
    // Loaded lazily: it is rarely needed.
    const { request } = await import('undici')
    const headers = { 'content-type': 'application/json' }
    const response = await request(url, { method: 'POST', headers, body: toCallText('1', method, paramsText) })
    const reply = parseReply(await response.body.text())
    return reply && 'outcome' in reply ? reply.outcome : otherwise
  } catch {
    return otherwise
  }
}

/** Resolves to the send function when the connection is open. */
function connect(socket: WebSocket, url: string): Promise<(text: string) => void> {
  let tcp: Duplex | undefined
  let corked = false
  socket.once('upgrade', (response) => {
    tcp = response.socket
  })

  // Batches what is sent in one turn into one write: under load, system calls are most of the gateway's work.
  function send(text: string): void {
    if (!corked) {
      corked = true
      tcp?.cork()
      setImmediate(() => {
        corked = false
        tcp?.uncork()
      })
    }
    socket.send(text)
  }

  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(send))
    socket.once('error', (cause) => reject(new BenchError(`Nothing answers at ${url}.`, { cause })))
  })
}
