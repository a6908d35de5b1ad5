import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { isStateful } from '#mocks/rpc/cassette/calls/callTables'
import { findNewestBlock, isUnmined } from '#mocks/rpc/play/outcomes'
import { isPendingNonce, type PlacedCall } from '../play/placeCall.ts'

export type StandingRead = Readonly<{ method: string; params: unknown; paramsText: string | undefined }>

/** They are repeated when a step begins, so that a replay does not depend on when a client makes them. */
export function createStandingReads() {
  const always = new Map<string, StandingRead>()
  const numbered = new Map<string, { read: StandingRead; block: number }>()
  const byHash = new Map<string, { read: StandingRead; mined: boolean }>()

  return {
    add(read: StandingRead, placed: PlacedCall) {
      const { method, params, key } = placed
      if (placed.moving || isPendingNonce(method, params)) {
        const asked = `${method} ${read.paramsText ?? ''}`
        const isNew = !always.has(asked)
        always.set(asked, read)
        return isNew
      }
      const block = findNewestBlock(method, params, { resultText: 'null' })
      if (block !== undefined) numbered.set(key, { read, block })
      else if (isStateful(method) && isHash(params)) byHash.set(key, byHash.get(key) ?? { read, mined: false })
      else if (isStateful(method)) always.set(key, read)
      return false
    },
    /** @param went whether the chain continued (`on`), or was reverted or reorganised (`back`) */
    list({ head, went }: { readonly head: string; readonly went: 'on' | 'back' }) {
      const number = Number(head)
      for (const [key, { block }] of numbered) if (block < number) numbered.delete(key)
      return [
        ...always.values(),
        ...[...numbered.values()].map(({ read }) => read),
        ...[...byHash.values()].filter(({ mined }) => !mined || went === 'back').map(({ read }) => read),
      ]
    },
    /** Notes a recorded answer: mined transactions are requested again only when the chain goes back. */
    note({ key }: PlacedCall, outcome: RpcOutcome) {
      const entry = byHash.get(key)
      if (entry) entry.mined = 'resultText' in outcome && !isUnmined(outcome)
    },
  }
}

function isHash(params: unknown): boolean {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof first === 'string' && /^0x[0-9a-fA-F]{64}$/.test(first)
}
