import { connect, type Socket } from 'node:net'
import { BenchError } from '#mocks/core/BenchError'
import { parseReply, type RpcOutcome, toCallText, toErrorOutcome } from '#mocks/core/jsonRpc'
import { createListeners } from '#mocks/core/listeners'
import { toFailure } from '#mocks/node/upstream/upstreamConnection'
import { type ChainNode, takeResult } from '#mocks/node/upstream/upstreamNode'
import { anvilMethods } from '../anvil/anvilMethods.ts'
import { createCallList, createLineReader } from './socketCalls.ts'

export type RpcSocket = ChainNode

/** Results are returned exactly as the node wrote them. Does not reconnect: the bench ends with the node. */
export async function startRpcSocket({ path }: { readonly path: string }): Promise<RpcSocket> {
  const socket = connect(path)
  const listeners = createListeners<[subscription: string, text: string]>()
  const calls = createCallList()
  const lost = toFailure(`The connection to the node at ${path} has ended`, { accepted: 'perhaps' }).outcome

  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      calls.settleAll(lost)
      resolve()
    })
  })
  await opened(socket, path)
  const send = createSend(socket)

  function receive(text: string): void {
    const reply = parseReply(text)
    if (!reply) return
    if ('outcome' in reply) {
      if (reply.idText === 'null') calls.refuse(reply.outcome)
      else calls.settle(Number(reply.idText), reply.outcome)
    } else {
      const { subscription } = JSON.parse(reply.paramsText) as { subscription?: unknown }
      listeners.notify(String(subscription), text)
    }
  }

  socket.on('error', () => {})
  socket.setEncoding('utf8')
  socket.on('data', createLineReader(receive))

  async function call(method: string, paramsText: string | undefined): Promise<RpcOutcome> {
    if (!socket.writable) return lost
    const { id, outcome } = calls.add()
    send(toCallText(String(id), method, paramsText))
    return explain(method, await outcome)
  }

  return {
    call,
    async request(method, params = []) {
      return takeResult(await call(method, JSON.stringify(params)))
    },
    onNotification: listeners.add,
    closed,
    async stop() {
      socket.destroy()
      await closed
    },
  }
}

/** Anvil's error for a call that it cannot read, be it the method or the parameters. */
const NOT_READ = 'did not match any variant of untagged enum EthRpcCall'

/** Distinguishes an unknown method from wrong parameters, as Anvil does over HTTP, and as clients expect. */
function explain(method: string, outcome: RpcOutcome): RpcOutcome {
  if (!('errorText' in outcome) || !outcome.errorText.includes(NOT_READ)) return outcome
  if (!anvilMethods.has(method)) return toErrorOutcome({ code: -32601, message: 'Method not found' })
  return toErrorOutcome({ code: -32602, message: `Invalid params: Anvil cannot read the parameters of ${method}` })
}

function opened(socket: Socket, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', (cause) => reject(new BenchError(`Nothing answers at ${path}.`, { cause })))
  })
}

/** Writes the calls of one turn together, which saves system calls. Anvil counts whitespace as part of a call. */
function createSend(socket: Socket): (text: string) => void {
  let waiting = ''
  const flush = (): void => {
    socket.write(waiting)
    waiting = ''
  }
  return (text) => {
    if (waiting === '') setImmediate(flush)
    waiting += text
  }
}
