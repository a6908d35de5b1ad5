import type { Address } from 'viem'
import type { RequestPreview } from '../request/requestPreview.ts'

export function signsWith(preview: RequestPreview): Address | undefined {
  if (preview.kind === 'transaction' || preview.kind === 'batch') return preview.from
  return 'account' in preview ? preview.account : undefined
}
