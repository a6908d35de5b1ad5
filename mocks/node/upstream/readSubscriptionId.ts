/** Reads the subscription's id from the parameters of `eth_unsubscribe`. Empty if there is none. */
export function readSubscriptionId(paramsText: string | undefined): string {
  const params: unknown = paramsText === undefined ? undefined : JSON.parse(paramsText)
  return Array.isArray(params) && typeof params[0] === 'string' ? params[0] : ''
}
