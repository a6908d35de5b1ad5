import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { numberToHex } from 'viem'
import type { NodeLink, World } from '#mocks/world/world'
import { type ChainReader, toChainReader } from './panels/contracts/chainReader.ts'
import {
  type ContractBook,
  type ContractBookState,
  createContractBook,
  type ReadFolders,
  toPlace,
} from './panels/contracts/createContractBook.ts'
import { createDecoder, type Decoder } from './panels/contracts/createDecoder.ts'
import { DropPlace } from './panels/contracts/DropPlace.tsx'
import { indexSelectors, type SelectorIndex } from './panels/contracts/indexSelectors.ts'
import { listBenchContracts } from './panels/contracts/listBenchContracts.ts'
import { createNameBook, type NameBook } from './panels/names/createNameBook.ts'
import { pageStorage } from './ui/usePreference.ts'
import { useStore } from './ui/useStore.ts'

type NameWatchParameters = {
  readonly link: NodeLink
  readonly read: ChainReader
  readonly names: NameBook
  readonly address: string
  readonly chainId: number
}

type Books = {
  readonly contracts: ContractBook
  readonly names: NameBook
  readonly selectors: SelectorIndex
  readonly decoderOf: (chainId: number) => Decoder
  readonly read: ChainReader | undefined
  /** Whether values are shown unformatted: whole addresses, wei, token units, timestamps. */
  readonly isRaw: boolean
  readonly setRaw: (isRaw: boolean) => void
}

const BooksContext = createContext<Books | undefined>(undefined)

export function BooksProvider({ world, children }: { world: World; children: ReactNode }) {
  const { info, link } = world
  const [isRaw, setRaw] = useState(false)
  const read = useMemo(() => toChainReader({ link, info }), [link, info])
  const [contracts] = useState(() =>
    createContractBook({
      bench: listBenchContracts(info),
      readFolders: () => readFolders(info.contractsUrl),
      read,
      storage: pageStorage,
    }),
  )
  const [names] = useState(() =>
    createNameBook({
      names: read && { address: info.names, chainId: info.chains[0].chainId, read },
      storage: pageStorage,
    }),
  )
  useEffect(() => {
    if (info.contractsUrl !== undefined) void contracts.load()
  }, [contracts, info])
  useEffect(
    () =>
      read && link
        ? watchNames({ link, read, names, address: info.names, chainId: info.chains[0].chainId })
        : undefined,
    [read, link, names, info],
  )
  useHotkeys('x', () => setRaw((current) => !current))
  const { contracts: known, recognised } = useStore(contracts)
  const selectors = useMemo(() => indexSelectors(known), [known])
  const decoderOf = useMemo(
    () => createDecoders({ contracts: known, recognised }, selectors),
    [known, recognised, selectors],
  )
  const books = useMemo(
    () => ({ contracts, names, selectors, decoderOf, read, isRaw, setRaw }),
    [contracts, names, selectors, decoderOf, read, isRaw],
  )
  return (
    <BooksContext value={books}>
      {children}
      <DropPlace onFiles={contracts.add} />
    </BooksContext>
  )
}

export function useBooks(): Books {
  const books = useContext(BooksContext)
  if (!books) throw new Error('useBooks needs a BooksProvider above this component.')
  return books
}

async function readFolders(url: string | undefined): Promise<ReadFolders> {
  if (url === undefined) return { contracts: [], skipped: [] }
  const response = await fetch(url)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as ReadFolders
}

function createDecoders(
  { contracts, recognised }: Pick<ContractBookState, 'contracts' | 'recognised'>,
  selectors: SelectorIndex,
): (chainId: number) => Decoder {
  const made = new Map<number, Decoder>()
  return (chainId) => {
    const known = made.get(chainId)
    if (known) return known
    const decoder = createDecoder(contracts, (address) => recognised.get(toPlace(chainId, address)), selectors)
    made.set(chainId, decoder)
    return decoder
  }
}

function watchNames({ link, read, names, address, chainId }: NameWatchParameters): () => void {
  const readBlock = () => link.getState().chains.find((chain) => chain.chainId === chainId)?.blockNumber
  let seen = readBlock()
  let isOver = false

  async function look(from: number, to: number): Promise<void> {
    const blocks = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const logs = await read(chainId, 'eth_getLogs', [{ address, ...blocks }]).catch(() => [])
    if (!isOver && Array.isArray(logs) && logs.length > 0) names.forget()
  }

  const stops = [
    link.subscribe(() => {
      const block = readBlock()
      if (block === undefined || block === seen) return
      // Only newer blocks: older ones may belong to the forked chain.
      if (seen !== undefined && block > seen) void look(seen + 1, block)
      seen = block
    }),
    link.onReverted((reverted) => {
      if (reverted === chainId) names.forget()
    }),
  ]
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
