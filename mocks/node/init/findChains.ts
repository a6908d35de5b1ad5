import { type DappFiles, listSources } from './dappFiles.ts'

export type NamedChain = { readonly id: number; readonly name: string }

const IMPORT =
  /\bimport\s*\{([^}]*)\}\s*from\s*["'](?:wagmi\/chains|viem\/chains|@wagmi\/(?:core|vue)\/chains|@reown\/appkit\/networks|thirdweb\/chains)["']/g
/** `chains: [mainnet, base]`, `const networks = [mainnet]`, `const networks: [AppKitNetwork] = [mainnet]`. */
const LIST =
  /\b(?:chains|networks|supportedChains|supportedNetworks)\b(?:\s*:\s*\[?[A-Z][^=;\n]*=|\s*[=:])\s*\[([\w\s,.$]*?)\]/g
/** `optionalChains: [1, 10]`, as WalletConnect's provider has them. */
const NUMBERS = /\b(?:optionalChains|requiredChains|chains|chainIds|supportedChainIds)\b\s*[=:]\s*\[([\d\s,_]+)\]/g
/** `{ id: '0x1', token: 'ETH', …`, as Web3-Onboard has them. */
const HEX = /\bid:\s*["'](0x[\da-f]{1,8})["']/gi
/** Names that differ from viem's, in thirdweb. */
const OTHER_NAMES: Readonly<Record<string, string>> = { ethereum: 'mainnet' }

/** In the order in which the sources list them: a dapp often takes the first. */
export function findChains(files: DappFiles, chainIds: Readonly<Record<string, number>>): readonly NamedChain[] {
  const texts = listSources(files).map(([, text]) => text)
  const imported = new Map(texts.flatMap(readImports))
  const listed = texts.flatMap((text) => Array.from(text.matchAll(LIST), ([, names = '']) => toNames(names)).flat())
  const names = [...listed.filter((name) => imported.has(name)), ...imported.keys()]
  const named = names.flatMap((local): NamedChain[] => {
    const name = imported.get(local) ?? local
    const id = chainIds[OTHER_NAMES[name] ?? name]
    return id === undefined ? [] : [{ id, name }]
  })
  const found = named.length > 0 ? named : listNumbers(texts, chainIds)
  return found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index)
}

function readImports(text: string): readonly (readonly [local: string, name: string])[] {
  return Array.from(text.matchAll(IMPORT), ([, names = '']) => toNames(names)).flatMap((names) =>
    names.flatMap((entry) => {
      if (/^type\s/.test(entry)) return []
      const [name = '', local = name] = entry.split(/\s+as\s+/)
      return [[local, name] as const]
    }),
  )
}

function listNumbers(texts: readonly string[], chainIds: Readonly<Record<string, number>>): readonly NamedChain[] {
  const hex = texts.flatMap((text) => Array.from(text.matchAll(HEX), ([, id]) => Number(id)))
  const decimal = texts.flatMap((text) => Array.from(text.matchAll(NUMBERS), ([, ids = '']) => toNames(ids)).flat())
  return [...hex, ...decimal.map((id) => Number(id.replaceAll('_', '')))].flatMap((id) => {
    const name = Object.keys(chainIds).find((key) => chainIds[key] === id)
    return name === undefined ? [] : [{ id, name }]
  })
}

const toNames = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

export async function listChainIds(): Promise<Readonly<Record<string, number>>> {
  const chains = await import('viem/chains')
  return Object.fromEntries(
    Object.entries(chains).flatMap(([name, chain]) =>
      typeof chain === 'object' && 'id' in chain ? [[name, chain.id]] : [],
    ),
  )
}
