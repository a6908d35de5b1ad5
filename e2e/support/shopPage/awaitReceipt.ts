type Receipt = { readonly status: string } | null

/** The shop's own node. */
const NODE = 'https://eth.merkle.io'
/** Milliseconds between two questions, and how often it asks. */
const INTERVAL = 1_000
const TIMES = 20

/**
 * Waits until a transaction is mined.
 *
 * @throws Error if it has reverted, was replaced, or is not mined in time
 */
export async function awaitReceipt(hash: string, from: string): Promise<void> {
  const sent = (await ask('eth_getTransactionByHash', [hash]).catch(() => null)) as { nonce?: string } | null
  let isKnown = true
  for (let times = 0; times < TIMES; times += 1) {
    const receipt = (await ask('eth_getTransactionReceipt', [hash]).catch(() => undefined)) as Receipt | undefined
    isKnown = receipt !== undefined
    if (receipt?.status === '0x1') return
    if (receipt) throw new Error('Your payment has failed. Nothing was bought.')
    await new Promise((resolve) => setTimeout(resolve, INTERVAL))
  }
  if (!isKnown) throw new Error('The shop cannot see your payment now. Look into your wallet before you buy again.')
  const count = Number(await ask('eth_getTransactionCount', [from, 'latest']).catch(() => 0))
  if (sent?.nonce !== undefined && count > Number(sent.nonce))
    throw new Error('Your payment was replaced by another one.')
  throw new Error('Your payment is not confirmed yet. Look into your wallet before you buy again.')
}

async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(NODE, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: timeout(5_000),
  })
  if (!answer.ok) throw new Error(`The node answers ${answer.status}.`)
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

function timeout(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
