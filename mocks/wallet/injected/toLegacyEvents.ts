import type { WalletEvent } from '../walletTypes.ts'

/** The same events under their names from before EIP-1193, in the order in which they follow. */
export function toLegacyEvents(event: WalletEvent): readonly (readonly [name: string, payload: unknown])[] {
  if (event.name === 'chainChanged') return [['networkChanged', String(Number(event.payload))]]
  if (event.name !== 'message' || event.payload.type !== 'eth_subscription') return []
  const { type: method, data: params } = event.payload
  return [
    ['data', { jsonrpc: '2.0', method, params }],
    ['notification', (params as { readonly result: unknown }).result],
  ]
}
