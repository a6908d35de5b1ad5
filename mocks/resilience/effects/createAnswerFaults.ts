import type { RequestArguments } from '#mocks/core/eip1193'
import { matchesMethod } from '#mocks/core/faults/sharedFault'
import { fromWireError } from '#mocks/core/rpcError'
import type { AnswerEffect } from './effect.ts'

/** Pages get changed answers. What the wallet has done, or refused, stays so. */
export type AnswerFaults = {
  add(effect: AnswerEffect): void
  /** Requests that got no answer get their own now. */
  clear(): void
  readonly hits: number
  around(args: RequestArguments, run: () => Promise<unknown>): Promise<unknown>
}

type Change = AnswerEffect['as']

export type AnswerFaultsParameters = {
  /** The page gets the changed answer once this is done. */
  readonly onChange?: ((method: string, as: AnswerEffect['as']) => void | Promise<void>) | undefined
}

export function createAnswerFaults({ onChange }: AnswerFaultsParameters = {}): AnswerFaults {
  let faults: { readonly effect: AnswerEffect; left: number }[] = []
  let hits = 0
  const held: (() => void)[] = []

  function take(method: string): Change | undefined {
    const found = faults.find(({ effect, left }) => left > 0 && matchesMethod(effect.method, method))
    if (!found) return undefined
    found.left -= 1
    hits += 1
    return found.effect.as
  }

  return {
    add: (effect) => void faults.push({ effect, left: effect.times ?? Number.POSITIVE_INFINITY }),
    clear() {
      faults = []
      for (const release of held.splice(0)) release()
    },
    get hits() {
      return hits
    },
    async around(args, run) {
      const answering = run()
      // The wallet's own answer comes first, whatever it is: a fault may be added until then.
      await answering.catch(() => {})
      const change = take(args.method)
      if (change === undefined) return answering
      await onChange?.(args.method, change)
      if (change === 'number') return toNumber(await answering)
      if (change !== 'nothing') return toAnswer(change)
      await new Promise<void>((resolve) => held.push(resolve))
      return answering
    },
  }
}

function toAnswer(change: Exclude<Change, string>): unknown {
  if ('error' in change) throw fromWireError(change.error)
  return change.result
}

const toNumber = (result: unknown): unknown => (typeof result === 'string' ? Number(result) : result)
