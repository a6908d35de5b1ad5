import { createPublicClient, http } from 'viem'

/** Reads the newest block's number by viem: the request itself is made in a dependency. */
export async function readBlock(url: string): Promise<string> {
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }) })
  const number = await client.getBlockNumber()
  return String(number)
}
