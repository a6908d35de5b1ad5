import { bigintJson } from '#mocks/core/bigintJson'
import { createListeners, createStore } from '#mocks/core/listeners'
import type { Trace } from '#mocks/trace/createTrace'
import type { LinkMessage, LinkRequest, LinkTold } from '#mocks/world/linkProtocol'
import type { WalletSideState } from '#mocks/world/walletSide'
import type { NodeLink, NodeLinkState } from '#mocks/world/world'

/** Not reopened after it closes: the bench that served the page has ended, and its token is invalid. */
export function openNodeLink(url: string, trace: Trace): NodeLink {
  const socket = new WebSocket(url)
  const revertListeners = createListeners<[chainId: number]>()
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  const {
    get: getState,
    set: change,
    subscribe,
  } = createStore<NodeLinkState>({ status: 'connecting', chains: [], relay: undefined, rpc: [] })
  let lastId = 0

  function settle(message: Extract<LinkMessage, { type: 'reply' }>): void {
    const entry = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) entry?.resolve(message.result)
    else entry?.reject(new Error(message.error))
  }

  const untold: LinkTold[] = []
  socket.addEventListener('open', () => {
    for (const told of untold.splice(0)) socket.send(JSON.stringify(told))
    change({ status: 'open' })
  })
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as LinkMessage
    if (message.type === 'trace') trace.append(message.events)
    else if (message.type === 'health') change({ chains: message.chains })
    else if (message.type === 'relay') change({ relay: message.state })
    else if (message.type === 'rpc') change({ rpc: message.chains })
    else if (message.type === 'side') change({ side: bigintJson.parse(message.state) as WalletSideState })
    else if (message.type === 'dapps') change({ dapps: message.state })
    else if (message.type === 'reverted') revertListeners.notify(message.chainId)
    // A newer bench may send messages that this page does not know.
    else if (message.type === 'reply') settle(message)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The bench has ended.'))
    waiting.clear()
    change({ status: 'closed', chains: getState().chains.map((chain) => ({ ...chain, status: 'stopped' })) })
  })

  return {
    getState,
    subscribe,
    call(call, input) {
      if (getState().status !== 'open') return Promise.reject(new Error('The bench is not connected.'))
      lastId += 1
      const request: LinkRequest = { id: lastId, call, input }
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject })
        socket.send(JSON.stringify(request))
      })
    },
    tell(told) {
      const { status } = getState()
      if (status === 'connecting') untold.push(told)
      else if (status === 'open') socket.send(JSON.stringify(told))
    },
    onReverted: revertListeners.add,
    close: () => socket.close(),
  }
}
