import type { RegistryAnswer, RegistryFault } from './registryTypes.ts'
import { toJsonAnswer } from './toJsonAnswer.ts'

/** Answers in the place of the endpoint, which `next` runs. */
export type FaultEffect = (
  next: () => Promise<RegistryAnswer>,
  wait: () => Promise<void>,
) => RegistryAnswer | Promise<RegistryAnswer>

/** What a fault does to every answer of the API and the blockchain API. The rest do their work in the endpoints. */
export const FAULT_TABLE: Readonly<Partial<Record<RegistryFault, FaultEffect>>> = {
  async slow(next, wait) {
    await wait()
    return next()
  },
  http400: () => toJsonAnswer({ error: 'Bad request, by a fault of the bench' }, 400),
  http500: () => toJsonAnswer({ error: 'Internal server error, by a fault of the bench' }, 500),
  async brokenJson(next) {
    const { body, ...answer } = await next()
    const isJson = answer.headers['content-type'] === 'application/json' && typeof body === 'string'
    return { ...answer, body: isJson ? body.slice(0, Math.ceil(body.length / 2)) : body }
  },
}
