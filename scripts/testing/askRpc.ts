export type RpcAnswer = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

export async function askRpc(url: string, method: string, ...params: unknown[]): Promise<RpcAnswer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await response.json()) as RpcAnswer
}
