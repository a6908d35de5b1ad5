import { setTimeout as sleep } from 'node:timers/promises'
import { toFailure } from './toFailure.ts'
import type { Attempt, UpstreamConnection } from './upstreamConnection.ts'

export type FailoverParameters = {
  readonly connections: readonly [UpstreamConnection, ...UpstreamConnection[]]
  readonly retries: number
  readonly signal: AbortSignal
}

export type FailoverAttempt = Attempt & {
  readonly connection: UpstreamConnection
  readonly resent: boolean
}

export type Failover = {
  /** Resolves to the first attempt without a failure, or to the last one. Never rejects. */
  ask(method: string, paramsText: string | undefined): Promise<FailoverAttempt>
}

/** In ms, before the same node is asked again. It doubles each time. */
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000
/** In ms. A node that asks for a longer pause is not awaited. */
const RETRY_AFTER_LIMIT = 10_000

/** Asks the node that answered last, then the next ones, then all after a pause. Never a node of another chain. */
export function createFailover(parameters: FailoverParameters): Failover {
  const { connections, retries, signal } = parameters
  let current: UpstreamConnection = connections[0]
  let chainIdText: string | undefined
  const ofThisChain = new Map<UpstreamConnection, boolean>()

  /** Returns why a node must not be asked. */
  async function check(connection: UpstreamConnection): Promise<Attempt | undefined> {
    if (ofThisChain.get(connection) === undefined) {
      const attempt = await connection.ask('eth_chainId', undefined)
      if (attempt.failure) return { ...attempt, failure: { ...attempt.failure, accepted: 'no' } }
      const text = 'resultText' in attempt.outcome ? attempt.outcome.resultText.toLowerCase() : undefined
      if (text === undefined) return { ...attempt, failure: { accepted: 'no', final: true } }
      if (!/^"0x[0-9a-f]+"$/.test(text))
        return toFailure(`${connection.host} does not return its chain id`, { accepted: 'no', final: true })
      chainIdText ??= text
      ofThisChain.set(connection, text === chainIdText)
    }
    if (ofThisChain.get(connection)) return undefined
    return toFailure(`${connection.host} has another chain than the other upstreams`, { accepted: 'no', final: true })
  }

  return {
    async ask(method, paramsText) {
      const tried = new Map<UpstreamConnection, number>()
      const given = new Set<UpstreamConnection>()
      let sent = 0
      let connection = current
      for (let tries = 0; ; tries += 1) {
        const refused = ofThisChain.get(connection) ? undefined : await check(connection)
        if (!refused) sent += 1
        const attempt = refused ?? (await connection.ask(method, paramsText))
        const done = { ...attempt, connection, resent: sent > 1 }
        const { failure } = attempt
        if (!failure) {
          current = connection
          return done
        }
        if (failure.accepted === 'perhaps' && !isRepeatable(method)) return done
        const { retryAfter = 0 } = failure
        const times = (tried.get(connection) ?? 0) + 1
        tried.set(connection, times)
        if (failure.final || retryAfter > RETRY_AFTER_LIMIT) given.add(connection)
        const next = pickNext(connections, connection, tried, given)
        if (!next || tries >= retries || signal.aborted) return done
        // Later calls ask the next node first, as this one fails.
        if (next !== connection && current === connection) current = next
        const before = tried.get(next)
        if (before !== undefined) {
          const pause = Math.min(FIRST_PAUSE * 2 ** (before - 1), LONGEST_PAUSE)
          await sleep(Math.max(pause, next === connection ? retryAfter : 0), undefined, { signal }).catch(() => {})
        }
        connection = next
      }
    },
  }
}

function pickNext(
  connections: readonly UpstreamConnection[],
  connection: UpstreamConnection,
  tried: ReadonlyMap<UpstreamConnection, number>,
  given: ReadonlySet<UpstreamConnection>,
): UpstreamConnection | undefined {
  const start = connections.indexOf(connection) + 1
  const inOrder = [...connections.slice(start), ...connections.slice(0, start)].filter((one) => !given.has(one))
  const [first, ...others] = inOrder
  if (!first) return undefined
  const timesOf = (one: UpstreamConnection) => tried.get(one) ?? 0
  return others.reduce((best, one) => (timesOf(one) < timesOf(best) ? one : best), first)
}

/** Prefixes of methods with effects. A call that is sent twice may take effect twice. */
const EFFECTS =
  /^(eth_send|eth_sign|eth_getFilterChanges|eth_submit|personal_|wallet_|evm_|anvil_|hardhat_|ots_set|miner_|admin_|debug_set|txpool_add)/

/** Whether a call may be sent again if it is unknown whether the node executed it. */
function isRepeatable(method: string): boolean {
  return !EFFECTS.test(method)
}
