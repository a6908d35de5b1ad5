type Request = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** Each takes a round trip. A transaction that pays too little stays in the pool. */
const MOST_TRIES = 300

/**
 * For a revert, which keeps what waits to be mined: it would come into a later block. An Anvil that mines at once does so
 * beside the calls, and mines what it has taken even if it is dropped. So this waits until the pool is empty.
 */
export async function dropTransactions(request: Request): Promise<void> {
  if ((await request('anvil_getAutomine')) === true)
    for (let left = MOST_TRIES; left > 0 && isWaiting(await request('txpool_status')); left -= 1);
  await request('anvil_dropAllTransactions')
}

const isWaiting = (status: unknown): boolean =>
  Number((status as { readonly pending?: unknown } | null)?.pending ?? 0) > 0
