import type { Answer, Call } from '../probe.ts'
import type { Provider } from './recorder.ts'
import type { toPlain } from './toPlain.ts'

/**
 * Calls a function of a provider, and returns the outcome. Its source text also runs in pages: it must not use anything
 * from its module.
 */
export async function callProvider(
  { via = 'request', args, callback }: Call,
  provider: Provider,
  parts: { readonly toPlain: typeof toPlain },
): Promise<Answer> {
  const run = provider[via]
  if (typeof run !== 'function') return { thrown: `no ${via}` }
  if (callback)
    return new Promise((resolve) => {
      run.call(provider, ...args, (...given: unknown[]) => resolve({ callback: given.map(parts.toPlain) }))
    })
  try {
    const returned = run.call(provider, ...args)
    if (!(returned instanceof Promise)) return { result: { atOnce: parts.toPlain(returned) } }
    return await returned.then(
      (result: unknown) => ({ result: parts.toPlain(result) }),
      (error: unknown) => ({ error: parts.toPlain(error) }),
    )
  } catch (error) {
    return { thrown: parts.toPlain(error) }
  }
}
