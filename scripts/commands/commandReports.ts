import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import type { PlayerState } from '#mocks/node/chains/chainTypes'
import type { CommandContext } from '#scripts/commandContext'

const MOST = 1_000

export function reportMisses({ misses, failing }: PlayerState, context: CommandContext): void {
  if (misses.length === 0) return
  const lines = misses.map(({ method, paramsText, nearest, count }) => {
    const near = nearest ? `\n    nearest: ${quoteJson(nearest.paramsText, MOST)}\n    ${nearest.difference}` : ''
    return `  ${nameMethod(method)} ${quoteJson(paramsText, MOST)}${count > 1 ? ` (${count} times)` : ''}${near}`
  })
  context.stderr.write(`No cassette answers:\n${lines.join('\n')}\n`)
  if (failing) context.exitCode = 1
}

/** Never rejects: a bad folder has already ended the start. */
export async function reportSkipped(abi: readonly string[] | undefined, { stderr }: CommandContext): Promise<void> {
  if (!abi || abi.length === 0) return
  const { readContractFolders, toSkippedText } = await import('#mocks/node/contracts/readContractFolder')
  const { skipped } = await readContractFolders(abi).catch(() => ({ skipped: [] }))
  for (const line of toSkippedText(skipped)) stderr.write(`${line}\n`)
}
