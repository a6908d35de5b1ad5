import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { RequestTarget } from '#mocks/node/http/readRequest'
import type { Gateway } from '#mocks/rpc/createGateway'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'

export type Route = {
  readonly space: GatewayChain
  readonly place: '' | 'control' | 'state'
  readonly client: string | undefined
  readonly uniqueIds: boolean
}

const ADDRESS = /^(?:\/s\/([\w.~-]{1,100}))?\/?(control|state)?\/*$/
const NAME = /^[\w.~-]{1,100}$/
const REMEMBERED = 1_000

export type GatewayChain = {
  readonly name: string
  readonly gateway: Gateway
  readonly faults?: ChainFaults | undefined
  readonly reset?: (() => void) | undefined
}

/** The first space is at `/`, each at `/s/<name>`. */
export function createRoutes(spaces: readonly GatewayChain[]) {
  const table = new Map<string, GatewayChain>()
  const known = new Map<string, Route | undefined>()

  function read({ path, query }: RequestTarget): Route | undefined {
    const [matched, name, place = ''] = ADDRESS.exec(path) ?? []
    const space = name === undefined ? table.values().next().value : table.get(name)
    if (matched === undefined || !space) return undefined
    const named = new URLSearchParams(query)
    const client = named.get('client') || undefined
    return { space, place: place as Route['place'], client, uniqueIds: named.get('ids') === 'unique' }
  }

  function add(space: GatewayChain): void {
    const { name } = space
    if (!NAME.test(name))
      throw new BenchError(`${quoteForeign(name)} is not a valid name of a space.`, { hint: 'Use letters and digits.' })
    if (table.has(name))
      throw new BenchError(`A space ${quoteForeign(name)} already exists.`, { hint: 'Give another name.' })
    table.set(name, space)
    known.clear()
  }

  for (const space of spaces) add(space)
  return {
    find(target: RequestTarget): Route | undefined {
      const route = known.get(target.text)
      if (route || known.has(target.text)) return route
      if (known.size >= REMEMBERED) known.clear()
      const found = read(target)
      known.set(target.text, found)
      return found
    },
    add,
    remove(name: string): void {
      table.delete(name)
      known.clear()
    },
    pathOf: (name: string) => (name === table.keys().next().value ? '' : `/s/${name}`),
    explainMissing() {
      const paths = [...table.keys()].map((name) => `/s/${name}`)
      return paths.length === 0
        ? 'No chain here, and no chain elsewhere on this server.\n'
        : `No chain here. Chains: /, ${paths.join(', ')}\n`
    },
  }
}
