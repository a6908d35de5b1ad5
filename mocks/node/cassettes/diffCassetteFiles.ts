import { type CassetteDifference, diffCassettes } from '#mocks/rpc/cassette/diffCassettes'
import { readCassette } from './readCassette.ts'

export type FileDifference = CassetteDifference & { readonly same: boolean }

export async function diffCassetteFiles(a: string, b: string): Promise<FileDifference> {
  const [left, right] = await Promise.all([readCassette(a), readCassette(b)])
  const { head, steps } = diffCassettes(left, right)
  return { same: head.length === 0 && steps.length === 0, head, steps }
}
