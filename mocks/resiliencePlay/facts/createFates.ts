import { createFateReader, hasLostAnswer } from '#mocks/resilience/createFateReader'
import type { EffectWorld } from '#mocks/resilience/effects/effectStage'
import type { Trace } from '#mocks/trace/createTrace'
import type { KeptRequest, PlayHolder } from '../keptPlay.ts'

export type Fates = { refresh(): Promise<void> }

export function createFates(holder: PlayHolder, world: EffectWorld & { readonly trace: Trace }): Fates {
  const { trace } = world
  async function read({ method, chainId, outcome }: KeptRequest): Promise<KeptRequest['fate']> {
    const otherChainId = holder.get().steps.find((step) => step.otherChainId !== undefined)?.otherChainId
    const readFate = createFateReader({ trace, world, otherChainId })
    // A chain that ended reports nothing.
    return readFate({ method, chainId }, outcome).catch(() => undefined)
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
