import { BenchError } from '#mocks/core/BenchError'

export function checkChainId(parameters: {
  readonly wanted: number | undefined
  readonly chainId: number
  readonly source: string
}): void {
  const { wanted, chainId, source } = parameters
  if (wanted === undefined || wanted === chainId) return
  throw new BenchError(`The chain of ${source} is ${chainId}, not ${wanted}.`, {
    hint: 'Leave the chain id out: the bench takes it from the source.',
  })
}
