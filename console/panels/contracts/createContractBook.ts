import { isHex } from 'viem'
import { hasCodeOf } from '#mocks/core/contracts/codeMark'
import type { KnownContract } from '#mocks/core/contracts/knownContract'
import { readContractFile } from '#mocks/core/contracts/readContractFile'
import { createStore } from '#mocks/core/listeners'
import { readKeptList } from '../../ui/json.ts'
import type { ChainReader } from './chainReader.ts'
import type { BookContract } from './indexSelectors.ts'

/** ERC-1967. */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

/** ERC-1167. */
const MINIMAL_PROXY = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/

export type ContractBookState = {
  readonly contracts: readonly BookContract[]
  /** By `<chain id> <address>` in lower case. */
  readonly recognised: ReadonlyMap<string, string>
  readonly problems: readonly string[]
  readonly skipped: ReadFolders['skipped']
}

export type GivenFile = { readonly path: string; readonly text: string }
export type AddedFiles = { readonly names: readonly string[]; readonly problems: readonly string[] }

export type ReadFolders = {
  readonly contracts: readonly KnownContract[]
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
}

export type ContractBook = ReturnType<typeof createContractBook>

type ContractBookParameters = {
  readonly bench: readonly BookContract[]
  readonly readFolders: () => Promise<ReadFolders>
  readonly read: ChainReader | undefined
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

const STORAGE_KEY = 'walletbench.contracts'

export function createContractBook(parameters: ContractBookParameters) {
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
    // The new contracts may match addresses that none has matched before.
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
    add(files: readonly GivenFile[]) {
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
    remove(name: string) {
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
        store.set({ problems: [error instanceof Error ? error.message : String(error)] })
      }
    },
    recognise(chainId: number, address: string) {
      const place = toPlace(chainId, address)
      if (asked.has(place)) return
      asked.set(place, [chainId, address])
      void look(chainId, address)
    },
  }
}

export const toPlace = (chainId: number, address: string): string => `${chainId} ${address.toLowerCase()}`

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

function readDropped(storage: ContractBookParameters['storage']): readonly BookContract[] {
  const kept = readKeptList(() => storage.getItem(STORAGE_KEY))
  try {
    return kept.flatMap((given) => {
      const value = given as { name?: unknown; code?: KnownContract['code'] }
      return readContractFile(JSON.stringify(value), String(value.name)).map((contract) => ({
        ...contract,
        ...(value.code ? { code: value.code } : {}),
        from: 'dropped' as const,
      }))
    })
  } catch {
    return []
  }
}

async function readImplementation(read: ChainReader, chainId: number, address: string, code: string) {
  const [, minimal] = MINIMAL_PROXY.exec(code) ?? []
  if (minimal) return `0x${minimal}`
  const slot = await read(chainId, 'eth_getStorageAt', [address, IMPLEMENTATION_SLOT, 'latest'])
  if (!isHex(slot)) return undefined
  const implementation = `0x${slot.slice(-40).padStart(40, '0')}`
  return /^0x0+$/.test(implementation) ? undefined : implementation
}
