import { decodeFunctionResult, encodeFunctionData, isAddress, isHex } from 'viem'
import { benchNames } from '#fixtures/contracts/generated/benchNames'
import { BenchError } from '#mocks/core/BenchError'
import { createStore } from '#mocks/core/listeners'
import { readKeptList } from '../../ui/json.ts'
import type { ChainReader } from '../contracts/chainReader.ts'

/** By address in lower case. `primary`: names of the bench's own ENS. */
type NameBookState = { readonly labels: ReadonlyMap<string, string>; readonly primary: ReadonlyMap<string, string> }

export type NameBook = ReturnType<typeof createNameBook>

type NameBookParameters = {
  readonly names?: { readonly address: string; readonly chainId: number; readonly read: ChainReader } | undefined
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

const STORAGE_KEY = 'walletbench.labels'
/** ENSIP-9: the coin type of Ether. */
const ETHER = 60n

export function createNameBook({ names, storage }: NameBookParameters) {
  const store = createStore<NameBookState>({ labels: readLabels(storage), primary: new Map() })
  const asked = new Set<string>()
  let round = 0

  async function look(address: string): Promise<void> {
    if (!names) return
    const asking = round
    const name = await readPrimaryName(names, address).catch(() => undefined)
    if (asking !== round || store.get().primary.get(address) === name) return
    const primary = new Map(store.get().primary)
    if (name === undefined) primary.delete(address)
    else primary.set(address, name)
    store.set({ primary })
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    label(address: string, label: string) {
      if (!isAddress(address, { strict: false }))
        throw new BenchError(`"${address}" is no address.`, { hint: 'Give 0x and 40 hex digits.' })
      const labels = new Map(store.get().labels)
      const words = label.trim()
      if (words === '') labels.delete(address.toLowerCase())
      else labels.set(address.toLowerCase(), words)
      store.set({ labels })
      try {
        storage.setItem(STORAGE_KEY, JSON.stringify([...labels]))
      } catch {
        // Without storage the label lasts as long as the page.
      }
    },
    ask(address: string) {
      const key = address.toLowerCase()
      if (asked.has(key)) return
      asked.add(key)
      void look(key)
    },
    forget() {
      round += 1
      for (const address of asked) void look(address)
    },
  }
}

/** ENSIP-19. The registry rejects names that don't resolve back to the address. */
async function readPrimaryName({ address, chainId, read }: NonNullable<NameBookParameters['names']>, account: string) {
  const functionName = 'reverseWithGateways'
  const data = encodeFunctionData({ abi: benchNames.abi, functionName, args: [account as `0x${string}`, ETHER, []] })
  const result = await read(chainId, 'eth_call', [{ to: address, data }, 'latest'])
  if (!isHex(result) || result === '0x') return undefined
  const [name] = decodeFunctionResult({ abi: benchNames.abi, functionName, data: result })
  return name === '' ? undefined : name
}

function readLabels(storage: NameBookParameters['storage']): ReadonlyMap<string, string> {
  const labels = readKeptList(() => storage.getItem(STORAGE_KEY)).flatMap((entry) => {
    const [address, label] = Array.isArray(entry) ? (entry as unknown[]) : []
    return typeof address === 'string' && typeof label === 'string' ? [[address.toLowerCase(), label] as const] : []
  })
  return new Map(labels)
}
