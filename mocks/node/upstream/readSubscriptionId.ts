export function readSubscriptionId(paramsText: string | undefined): string {
  const params: unknown = paramsText === undefined ? undefined : JSON.parse(paramsText)
  return Array.isArray(params) && typeof params[0] === 'string' ? params[0] : ''
}
