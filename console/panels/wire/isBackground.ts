import type { Flow } from '#mocks/trace/flow'

/** Whether a flow is a read that nobody asked for by a button: a poll of the app, or a block. */
export function isBackground(flow: Flow): boolean {
  return flow.events.every((event) => event.hop === 'dappRpc' || event.hop === 'gateway')
}
