/** The part of `fetch` that a forwarded call needs. */
export type ForwardFetch = (request: never) => Promise<{ text(): Promise<string> }>

export type ForwardRpcParameters = {
  readonly rpcUrl: string
  /** A call, or a batch. */
  readonly text: string
  /** MSW's own: marks a request that MSW leaves alone. */
  readonly bypass: typeof import('msw')['bypass']
  readonly fetch: ForwardFetch
}

/** Sends a JSON-RPC text to a node, past MSW's handlers. Resolves to the node's answer. */
export async function forwardRpc({ rpcUrl, text, bypass, fetch }: ForwardRpcParameters): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(bypass(rpcUrl, { method: 'POST', headers, body: text, redirect: 'error' }) as never)
  return response.text()
}
