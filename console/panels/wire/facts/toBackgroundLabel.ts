import type { TraceFlow } from '#mocks/trace/flow'

/** Where WalletConnect's clients and the SDKs of other connectors send telemetry. */
const telemetry = /^[A-Z]+ (pulse\.|cca-lite\.|as\.coinbase\.|mm-sdk-analytics\.)/

/**
 * What a flow of the background counts as: its method, or where its HTTP goes.
 *
 * @example
 * toBackgroundLabel(flow) // 'eth_chainId', 'registry', 'telemetry'
 */
export function toBackgroundLabel({ events, method }: TraceFlow): string {
  if (events[0]?.hop !== 'registry') return method
  return telemetry.test(method) ? 'telemetry' : 'registry'
}
