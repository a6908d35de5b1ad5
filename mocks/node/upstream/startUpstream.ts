import { setTimeout as sleep } from 'node:timers/promises'
import { keccak256 } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { withResolvers } from '#mocks/core/promises'
import type { WireError } from '#mocks/core/rpcError'
import { createSecretCheck } from '#mocks/core/secrets/createSecretCheck'
import { listUrlSecrets } from '#mocks/core/secrets/listUrlSecrets'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { createHttpUpstream } from './createHttpUpstream.ts'
import { createPolledSubscriptions } from './createPolledSubscriptions.ts'
import { createSocketUpstream } from './createSocketUpstream.ts'
import { type Attempt, type SocketConnection, toFailure, type UpstreamConnection } from './upstreamConnection.ts'
import { type ChainNode, parseUpstreamUrl, takeResult, type UpstreamParameters } from './upstreamNode.ts'
import { chooseProxy } from './upstreamProxy.ts'

const KNOWN_TRANSACTION =
  /already known|already imported|known transaction|already in (the )?(mem)?pool|already exists|transaction already/i

/** Errors show only the host of a URL. */
export async function startUpstream(parameters: UpstreamParameters): Promise<ChainNode> {
  const { urls, headers, timeout = 10_000, pollInterval = 4_000, proxies = readEnvironment().proxies } = parameters
  const { retries = Math.max(3, urls.length - 1) } = parameters
  const sockets: SocketConnection[] = []
  const open = (url: string): UpstreamConnection => {
    const { protocol, href } = parseUpstreamUrl(url)
    const proxy = chooseProxy(new URL(href), proxies)
    if (protocol.startsWith('http')) return createHttpUpstream({ url, headers, timeout, proxy })
    const connection = createSocketUpstream({ url, headers, timeout, proxy })
    sockets.push(connection)
    return connection
  }
  const [firstUrl, ...otherUrls] = urls
  for (const url of urls) parseUpstreamUrl(url)
  const connections: [UpstreamConnection, ...UpstreamConnection[]] = [open(firstUrl), ...otherUrls.map(open)]
  const redact = createUpstreamRedaction(listUrlSecrets({ urls, headers }))
  const abort = new AbortController()
  const failover = createFailover({ connections, retries, signal: abort.signal })
  const [socket] = sockets
  const ask = async (method: string, params: readonly unknown[]) =>
    redact((await failover.ask(method, JSON.stringify(params))).outcome)
  const polled = socket ? undefined : createPolledSubscriptions({ ask, interval: pollInterval })
  const closed = withResolvers<void>()

  async function call(method: string, paramsText: string | undefined): Promise<RpcOutcome> {
    if (abort.signal.aborted) return STOPPED
    if (method === 'eth_subscribe') return polled ? polled.subscribe(paramsText) : askSocket(method, paramsText)
    if (method === 'eth_unsubscribe') return polled ? polled.unsubscribe(paramsText) : askSocket(method, paramsText)
    const attempt = await failover.ask(method, paramsText)
    if (method !== 'eth_sendRawTransaction') return redact(attempt.outcome)
    return redact((await settleTransaction(attempt, paramsText, failover.ask)).outcome)
  }

  async function askSocket(method: string, paramsText: string | undefined): Promise<RpcOutcome> {
    return socket ? redact((await socket.ask(method, paramsText)).outcome) : STOPPED
  }

  async function stop(): Promise<void> {
    abort.abort()
    polled?.stop()
    await Promise.all(connections.map((connection) => connection.stop()))
    closed.resolve()
  }

  const node: ChainNode = {
    call,
    async request(method, params = []) {
      return takeResult(await call(method, JSON.stringify(params)))
    },
    onNotification: (listener) => (socket ?? polled)?.onNotification(listener) ?? (() => {}),
    closed: closed.promise,
    stop,
  }
  const { outcome } = await failover.ask('eth_chainId', undefined)
  if ('resultText' in outcome) return node
  await stop()
  throw toStartError(connections, outcome)
}

const STOPPED = toFailure('The upstream was stopped', { accepted: 'no' }).outcome

function toStartError(
  connections: readonly UpstreamConnection[],
  outcome: { errorText: string; lost?: true },
): BenchError {
  const { code, message } = JSON.parse(outcome.errorText) as WireError
  // A node's message may contain its key: show only our own text.
  const said = outcome.lost ? message : `The node refuses eth_chainId with code ${code}.`
  const hosts = connections.map(({ host }) => host).join(', ')
  const hint = 'Check that the node is running, that the URL is complete, and that its key is valid.'
  return new BenchError(`No node answers at ${hosts}.`, { metaMessages: [said], hint })
}

/** Some nodes quote the key that they refuse. Such an error keeps only its code. */
function createUpstreamRedaction(secrets: readonly string[]): (outcome: RpcOutcome) => RpcOutcome {
  const hidden = createSecretCheck(secrets)
  return (outcome) => {
    if (!('errorText' in outcome) || !hidden.find(outcome.errorText)) return outcome
    const { code } = JSON.parse(outcome.errorText) as WireError
    return { ...outcome, ...toErrorOutcome({ code, message: WITHHELD }) }
  }
}

const WITHHELD = "The node's message is withheld: it contains a secret from the upstream's URL or headers"

/** A resent transaction that the node already has was accepted. */
async function settleTransaction(
  attempt: FailoverAttempt,
  paramsText: string | undefined,
  find: (method: string, paramsText: string) => Promise<Attempt>,
): Promise<Attempt> {
  const { outcome, failure, resent } = attempt
  if (!('errorText' in outcome)) return attempt
  const hash = toHash(paramsText)
  if (hash === undefined) return attempt
  if (!failure)
    return resent && KNOWN_TRANSACTION.test(outcome.errorText) ? { outcome: { resultText: `"${hash}"` } } : attempt
  if (failure.accepted === 'no') return attempt
  const found = await find('eth_getTransactionByHash', `["${hash}"]`)
  if ('resultText' in found.outcome && found.outcome.resultText !== 'null')
    return { outcome: { resultText: `"${hash}"` } }
  const { message } = JSON.parse(outcome.errorText) as { message: string }
  const said = `${message}. The transaction may have been accepted: look for ${hash}. It was not sent again`
  return { outcome: { errorText: JSON.stringify({ code: -32603, message: said }), lost: true }, failure }
}

function toHash(paramsText: string | undefined): string | undefined {
  const params: unknown = paramsText === undefined ? undefined : JSON.parse(paramsText)
  const raw: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof raw === 'string' && /^0x([0-9a-f]{2})+$/i.test(raw) ? keccak256(raw as `0x${string}`) : undefined
}

type FailoverAttempt = Attempt & { readonly connection: UpstreamConnection; readonly resent: boolean }

/** In ms, before the same node is asked again. It doubles each time. */
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000
/** In ms. A node that asks for a longer pause is not awaited. */
const RETRY_AFTER_LIMIT = 10_000

/** Never asks a node of another chain. */
function createFailover(parameters: {
  readonly connections: readonly [UpstreamConnection, ...UpstreamConnection[]]
  readonly retries: number
  readonly signal: AbortSignal
}) {
  const { connections, retries, signal } = parameters
  let current: UpstreamConnection = connections[0]
  let chainIdText: string | undefined
  const ofThisChain = new Map<UpstreamConnection, boolean>()

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
    async ask(method: string, paramsText: string | undefined): Promise<FailoverAttempt> {
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
        if (failure.accepted === 'perhaps' && EFFECTS.test(method)) return done
        const { retryAfter = 0 } = failure
        tried.set(connection, (tried.get(connection) ?? 0) + 1)
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

/** A call that is sent twice may take effect twice. */
const EFFECTS =
  /^(eth_send|eth_sign|eth_getFilterChanges|eth_submit|personal_|wallet_|evm_|anvil_|hardhat_|ots_set|miner_|admin_|debug_set|txpool_add)/
