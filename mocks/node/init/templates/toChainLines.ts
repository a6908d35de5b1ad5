import type { NamedChain } from '../findChains.ts'

/** Each chain is a node of its own, in each worker. */
const MOST = 5

export function toChainLines(chains: readonly NamedChain[], indent: string): readonly string[] {
  if (chains.length === 0)
    return [
      `${indent}// The chains of your dapp, by id, the first one first. Its sources do not name them plainly.`,
      `${indent}// Without this line there is one chain, with the id 1.`,
      `${indent}// benchOptions: { chains: [1, 10] },`,
    ]
  const used = chains.slice(0, MOST)
  const others = chains.slice(MOST)
  const left = others.map(({ id, name }) => `${id} (${name})`).join(', ')
  return [
    `${indent}// ${used.map(({ name }) => name).join(', ')}`,
    ...(others.length > 0 ? [`${indent}// Each chain is a node. Add these where a test needs them: ${left}`] : []),
    `${indent}benchOptions: { chains: [${used.map(({ id }) => id).join(', ')}] },`,
  ]
}
