import { createFateReader } from '#mocks/resilience/createFateReader'
import { hasLostAnswer } from '#mocks/resilience/hasLostAnswer'
import type { World } from '#mocks/world/world'
import type { PlayHolder } from '../createPlayHolder.ts'
import type { KeptRequest } from '../keptPlay.ts'

/** Reads what became of the answers and the transactions of a play. */
export type Fates = {
  /** Reads them all again, until the person has said how the flow ended. */
  refresh(): Promise<void>
}

/**
 * Creates what reads the fates of a play's transactions, from the chains' own nodes.
 *
 * @example
 * await createFates(holder, world).refresh()
 */
export function createFates(
  holder: PlayHolder,
  { trace, chainControllers, wallets }: Pick<World, 'trace' | 'chainControllers' | 'wallets'>,
): Fates {
  async function read({ method, chainId, outcome }: KeptRequest): Promise<KeptRequest['fate']> {
    const readFate = createFateReader({
      trace,
      otherChainId: holder.get().steps.find((step) => step.otherChainId !== undefined)?.otherChainId,
      batch: (id) => wallets.flatMap((each) => each.getState().batches).find((each) => each.id === id)?.hashes ?? [],
      chain(wanted) {
        const chain = chainControllers.find((each) => each.chainId === wanted)
        const held = () => (chain?.getState()?.faults ?? []).filter((each) => each.held > 0)
        return chain && { read: chain.read, held: () => held().map(({ fault }) => fault.do) }
      },
    })
    // A chain that ended tells nothing.
    if (outcome?.error) return undefined
    return readFate({ method, chainId }, outcome?.result).catch(() => undefined)
  }

  async function readAll(): Promise<void> {
    const { requests, judged } = holder.get()
    if (judged) return
    for (const request of requests) {
      if (request.outcome === undefined) continue
      const fate = (await read(request)) ?? request.fate
      const isLost = hasLostAnswer(trace.snapshot(), request.id) ?? request.isLost
      if (fate === request.fate && isLost === request.isLost) continue
      const facts = { ...(fate && { fate }), ...(isLost !== undefined && { isLost }) }
      holder.change((play) => ({
        ...play,
        requests: play.requests.map((each) => (each.id === request.id ? { ...each, ...facts } : each)),
      }))
    }
  }

  let reading = Promise.resolve()
  return {
    refresh() {
      reading = reading.then(readAll)
      return reading
    },
  }
}
