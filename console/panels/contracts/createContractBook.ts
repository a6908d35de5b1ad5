import { isHex } from 'viem'
import { hasCodeOf } from '#mocks/core/contracts/codeMark'
import type { KnownContract } from '#mocks/core/contracts/knownContract'
import { readContractFile } from '#mocks/core/contracts/readContractFile'
import { createStore } from '#mocks/core/createStore'
import type { BookContract } from './bookContract.ts'
import type { ChainReader } from './chainReader.ts'
import { readImplementation } from './readImplementation.ts'

export type ContractBookState = {
  /** The bench's, then those of folders, then the dropped ones. */
  readonly contracts: readonly BookContract[]
  /** Contract names by `<chain id> <address>`, in lower case: recognised by their code. */
  readonly recognised: ReadonlyMap<string, string>
  /** What is wrong with the files that were given last. */
  readonly problems: readonly string[]
  /** The files of the bench's folders that are no contracts. */
  readonly skipped: ReadFolders['skipped']
}

/** A file as the person gave it. */
export type GivenFile = { readonly path: string; readonly text: string }

/** What became of given files. */
export type AddedFiles = {
  /** The contracts' names. */
  readonly names: readonly string[]
  /** What is wrong with the others. */
  readonly problems: readonly string[]
}

/** What the bench reads from its folders. */
export type ReadFolders = {
  readonly contracts: readonly KnownContract[]
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
}

/** The contracts that the console decodes with. */
export type ContractBook = {
  getState(): ContractBookState
  subscribe(listener: () => void): () => void
  /** Adds contracts from files. It replaces those of the same name. `problems` lists the files that are not contracts. */
  add(files: readonly GivenFile[]): AddedFiles
  /** Removes a contract that the person gave. */
  remove(name: string): void
  /** Reads the contracts of the bench's folders. */
  load(): Promise<void>
  /** Looks whether an address has the code of a known contract, or leads to one. Asks the chain once. */
  recognise(chainId: number, address: string): void
}

export type ContractBookParameters = {
  readonly bench: readonly BookContract[]
  /** Reads the contracts of the bench's folders, and lists the files there that are none. */
  readonly readFolders: () => Promise<ReadFolders>
  /** Undefined where there is no node. */
  readonly read: ChainReader | undefined
  /** Keeps the dropped contracts. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

const STORAGE_KEY = 'walletbench.contracts'

/**
 * Creates the book of contracts. Dropped ones are kept by the browser.
 *
 * @example
 * const book = createContractBook({ bench: listBenchContracts(info), readFolders, read, storage: localStorage })
 * book.add([{ path: 'Market.json', text }])
 */
export function createContractBook(parameters: ContractBookParameters): ContractBook {
  const { bench, readFolders, read, storage } = parameters
  let folder: readonly BookContract[] = []
  let dropped = readDropped(storage)
  const asked = new Map<string, readonly [chainId: number, address: string]>()
  const store = createStore<ContractBookState>({
    contracts: [...bench, ...dropped],
    recognised: new Map(),
    problems: [],
    skipped: [],
  })

  function show(problems: readonly string[]): void {
    store.set({ contracts: [...bench, ...folder, ...dropped], recognised: new Map(), problems })
    // Other contracts may recognise what none has before.
    for (const [chainId, address] of asked.values()) void look(chainId, address)
  }

  function keep(next: readonly BookContract[], problems: readonly string[]): void {
    dropped = next
    try {
      storage.setItem(
        STORAGE_KEY,
        JSON.stringify(next.map(({ name, abi, code, address }) => ({ name, abi, code, address }))),
      )
      show(problems)
    } catch {
      show([...problems, 'The browser does not keep these contracts: they stay until you reload the page.'])
    }
  }

  async function look(chainId: number, address: string): Promise<void> {
    const known = store.get().contracts.filter(({ code }) => code)
    if (!read || known.length === 0) return
    const name = await recogniseCode(read, chainId, address, known).catch(() => undefined)
    if (name === undefined) return
    store.set({ recognised: new Map(store.get().recognised).set(toPlace(chainId, address), name) })
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    add(files) {
      const problems: string[] = []
      const added = files.flatMap(({ path, text }): BookContract[] => {
        try {
          return readContractFile(text, path).map((contract) => ({ ...contract, from: 'dropped' }))
        } catch (error) {
          problems.push(error instanceof Error ? error.message : String(error))
          return []
        }
      })
      const names = new Set(added.map(({ name }) => name))
      if (added.length === 0) store.set({ problems })
      else keep([...dropped.filter(({ name }) => !names.has(name)), ...added], problems)
      return { names: [...names], problems: store.get().problems }
    },
    remove(name) {
      keep(
        dropped.filter((contract) => contract.name !== name),
        [],
      )
    },
    async load() {
      try {
        const { contracts, skipped } = await readFolders()
        folder = contracts.map((contract) => ({ ...contract, from: 'folder' }))
        store.set({ skipped })
        show([])
      } catch (error) {
        // What was read before stays.
        store.set({ problems: [error instanceof Error ? error.message : String(error)] })
      }
    },
    recognise(chainId, address) {
      const place = toPlace(chainId, address)
      if (asked.has(place)) return
      asked.set(place, [chainId, address])
      void look(chainId, address)
    },
  }
}

/** The key of an address on a chain. */
export function toPlace(chainId: number, address: string): string {
  return `${chainId} ${address.toLowerCase()}`
}

async function recogniseCode(
  read: ChainReader,
  chainId: number,
  address: string,
  contracts: readonly BookContract[],
  isProxyAllowed = true,
): Promise<string | undefined> {
  const code = await read(chainId, 'eth_getCode', [address, 'latest'])
  if (!isHex(code) || code === '0x') return undefined
  const found = contracts.find((contract) => contract.code && hasCodeOf(code, contract.code))
  if (found || !isProxyAllowed) return found?.name
  const implementation = await readImplementation(read, chainId, address, code)
  return implementation === undefined ? undefined : recogniseCode(read, chainId, implementation, contracts, false)
}

/** What another version of the console has kept, or a person has changed, is left out. */
function readDropped(storage: ContractBookParameters['storage']): readonly BookContract[] {
  try {
    const kept = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as unknown
    if (!Array.isArray(kept)) return []
    return kept.flatMap((value: { name?: unknown; code?: KnownContract['code'] }) => {
      const read = readContractFile(JSON.stringify(value), String(value.name))
      return read.map((contract) => ({
        ...contract,
        ...(value.code ? { code: value.code } : {}),
        from: 'dropped' as const,
      }))
    })
  } catch {
    return []
  }
}
