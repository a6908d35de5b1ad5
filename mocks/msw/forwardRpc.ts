export type ForwardFetch = (request: never) => Promise<{ text(): Promise<string> }>

export type ForwardRpcParameters = {
  readonly rpcUrl: string
  readonly text: string
  /** Marks a request that MSW leaves alone. */
  readonly bypass: typeof import('msw')['bypass']
  readonly fetch: ForwardFetch
}

export async function forwardRpc({ rpcUrl, text, bypass, fetch }: ForwardRpcParameters): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(bypass(rpcUrl, { method: 'POST', headers, body: text, redirect: 'error' }) as never)
  return response.text()
}
