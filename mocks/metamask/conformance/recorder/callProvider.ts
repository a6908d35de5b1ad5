import type { Answer, Call } from '../probe.ts'
import type { Provider } from './recorder.ts'
import { toPlain } from './toPlain.ts'

/** Calls a function of a provider, and returns the outcome. */
export async function callProvider({ via = 'request', args, callback }: Call, provider: Provider): Promise<Answer> {
  const run = provider[via]
  if (typeof run !== 'function') return { thrown: `no ${via}` }
  if (callback)
    return new Promise((resolve) => {
      run.call(provider, ...args, (...given: unknown[]) => resolve({ callback: given.map(toPlain) }))
    })
  try {
    const returned = run.call(provider, ...args)
    if (!(returned instanceof Promise)) return { result: { atOnce: toPlain(returned) } }
    return await returned.then(
      (result: unknown) => ({ result: toPlain(result) }),
      (error: unknown) => ({ error: toPlain(error) }),
    )
  } catch (error) {
    return { thrown: toPlain(error) }
  }
}
