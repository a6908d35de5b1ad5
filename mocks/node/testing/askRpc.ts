export type RpcAnswer = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

export async function askRpc(url: string, method: string, ...params: unknown[]): Promise<RpcAnswer> {
  return postRpc(url, method, params)
}

/** `params`: by position, or by name. */
export async function postRpc(url: string, method: string, params: object): Promise<RpcAnswer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await response.json()) as RpcAnswer
}

export async function askForResult(url: string, method: string, ...params: unknown[]): Promise<unknown> {
  return (await postRpc(url, method, params)).result
}
