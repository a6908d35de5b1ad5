import type { CommandContext } from '../commandContext.ts'

/** So that no contract is missed unseen. Never rejects: a bad folder has already ended the start. */
export async function reportSkipped(abi: readonly string[] | undefined, { stderr }: CommandContext): Promise<void> {
  if (!abi || abi.length === 0) return
  const [{ readContractFolders }, { toSkippedText }] = await Promise.all([
    import('#mocks/node/contracts/readContractFolders'),
    import('#mocks/node/contracts/toSkippedText'),
  ])
  const { skipped } = await readContractFolders(abi).catch(() => ({ skipped: [] }))
  for (const line of toSkippedText(skipped)) stderr.write(`${line}\n`)
}
