import type { Address } from 'viem'
import type { RequestPreview } from '../request/requestPreview.ts'

/** The account whose key a request would use, if any. */
export function signsWith(preview: RequestPreview): Address | undefined {
  if (preview.kind === 'transaction' || preview.kind === 'batch') return preview.from
  return 'account' in preview ? preview.account : undefined
}
