import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { isLoopbackUrl } from '#mocks/wallet/nodeAccess/isLoopbackUrl'

export function checkBenchUrl(url: string): void {
  if (isLoopbackUrl(url) && URL.canParse(url)) return
  throw new BenchError(`${quoteForeign(url)} is not the address of a bench on this machine.`, {
    hint: 'Give the one that walletbench start prints, such as http://127.0.0.1:5182.',
  })
}
