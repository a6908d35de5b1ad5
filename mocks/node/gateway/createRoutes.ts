import { BenchError } from '#mocks/core/BenchError'
import type { GatewayChain } from './gatewayChain.ts'

/** What an address stands for. */
export type Route = {
  readonly space: GatewayChain
  /** `''` is the JSON-RPC endpoint itself. */
  readonly place: '' | 'control' | 'state'
  readonly client: string | undefined
  readonly uniqueIds: boolean
}

/** The spaces of a server, and their addresses. */
export type Routes = {
  /** Finds what a request's URL stands for. */
  find(url: string): Route | undefined
  /** @throws BenchError when the name is taken, or none that a URL can have */
  add(space: GatewayChain): void
  remove(name: string): void
  /** The path of a space: the first one's is empty. */
  pathOf(name: string): string
  /** What to say where there is none. */
  explainMissing(): string
}

const ADDRESS = /^(?:\/s\/([\w.~-]{1,100}))?\/?(control|state)?\/*$/
const NAME = /^[\w.~-]{1,100}$/
/** How many URLs are remembered. Clients use few different ones. */
const REMEMBERED = 1_000

/** Makes the table of addresses: the first space at `/`, each at `/s/<name>`. */
export function createRoutes(spaces: readonly GatewayChain[]): Routes {
  const table = new Map<string, GatewayChain>()
  const known = new Map<string, Route | undefined>()

  function read(url: string): Route | undefined {
    const [path = '', query] = url.split('?', 2)
    const [matched, name, place = ''] = ADDRESS.exec(path) ?? []
    const space = name === undefined ? table.values().next().value : table.get(name)
    if (matched === undefined || !space) return undefined
    const named = new URLSearchParams(query)
    const client = named.get('client') || undefined
    return { space, place: place as Route['place'], client, uniqueIds: named.get('ids') === 'unique' }
  }

  function add(space: GatewayChain): void {
    const { name } = space
    if (!NAME.test(name)) throw new BenchError(`"${name}" is no name of a space.`, { hint: 'Use letters and digits.' })
    if (table.has(name)) throw new BenchError(`There is a space "${name}" already.`, { hint: 'Give it another name.' })
    table.set(name, space)
    known.clear()
  }

  for (const space of spaces) add(space)
  return {
    find(url) {
      const route = known.get(url)
      if (route || known.has(url)) return route
      if (known.size >= REMEMBERED) known.clear()
      const found = read(url)
      known.set(url, found)
      return found
    },
    add,
    remove(name) {
      table.delete(name)
      known.clear()
    },
    pathOf: (name) => (name === table.keys().next().value ? '' : `/s/${name}`),
    explainMissing() {
      const paths = [...table.keys()].map((name) => `/s/${name}`)
      return paths.length === 0
        ? 'No chain here, nor anywhere.\n'
        : `No chain here. There are: /, ${paths.join(', ')}\n`
    },
  }
}
