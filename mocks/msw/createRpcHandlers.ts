import { bypass, type HttpHandler, HttpResponse, http } from 'msw'
import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import { chainIdReader, isObject, text, url, word } from '#mocks/core/input/readers'
import { optional, record, shape } from '#mocks/core/input/shapes'
import { toErrorOutcome } from '#mocks/core/jsonRpc'
import { parseCassette } from '#mocks/rpc/cassette/parse/parseCassette'
import { createGateway } from '#mocks/rpc/createGateway'
import { createPlayer } from '#mocks/rpc/play/createPlayer'
import type { OnMiss } from '#mocks/rpc/play/player'
import type { Stage } from '#mocks/rpc/stage'
import { createReplayStage } from '#mocks/rpc/stages/answerStages'

/** What answers a JSON-RPC address. */
export type RpcSource =
  /** Fixed answers, by method. The answers to `eth_chainId` and `net_version` come from `chainId`. */
  | { readonly chainId: number; readonly answers?: RpcAnswers | undefined }
  /** The text of a cassette, and what it answers to a call that it does not hold. Default `fail`. */
  | { readonly cassette: string; readonly onMiss?: Exclude<OnMiss, 'upstream'> | undefined }
  /** A node, called past MSW's handlers. */
  | { readonly rpcUrl: string }

const answersReader: Reader<RpcAnswers> = (given, place): given is RpcAnswers =>
  (isObject(given) && !Array.isArray(given)) || place.expected('an object with an answer for each method', given)

const played = shape<Extract<RpcSource, { cassette: string }>>({
  cassette: text({ min: 1 }),
  onMiss: optional(word(['fail', 'continue', 'null'])),
})
const forwarded = shape<Extract<RpcSource, { rpcUrl: string }>>({ rpcUrl: url('http:', 'https:') })
const answered = shape<Extract<RpcSource, { chainId: number }>>({
  chainId: chainIdReader,
  answers: optional(answersReader),
})

const sourceReader: Reader<RpcSource> = (given, place): given is RpcSource => {
  if (!isObject(given)) return place.expected('{ chainId, answers }, { cassette } or { rpcUrl }', given)
  if ('rpcUrl' in given) return forwarded(given, place)
  return 'cassette' in given ? played(given, place) : answered(given, place)
}

/**
 * A fixed result, or a function of the parameters that returns it. What the function throws is the error: one with a
 * `code` keeps it.
 */
export type RpcAnswer = unknown | ((params: never) => unknown)

/** Answers by method. */
export type RpcAnswers = Readonly<Record<string, RpcAnswer>>
type AnswerStageParameters = { readonly address: string; readonly chainId: number; readonly answers: RpcAnswers }
export type ForwardFetch = (request: never) => Promise<{ text(): Promise<string> }>

type ForwardRpcParameters = {
  readonly rpcUrl: string
  readonly text: string
  readonly bypass: typeof import('msw')['bypass']
  readonly fetch: ForwardFetch
}

/**
 * Makes MSW's handlers for JSON-RPC addresses, so that a component's own reads need no node. The addresses are paths as
 * MSW's `http.post` takes them. They answer HTTP, not WebSockets.
 *
 * @throws BenchError when a cassette cannot be read
 * @example
 * const handlers = createRpcHandlers({
 *   'https://eth.example/*': { chainId: 1, answers: { eth_getBalance: '0xde0b6b3a7640000' } },
 *   'https://polygon.example/': { cassette: readFileSync('polygon.io', 'utf8') },
 *   'https://base.example/': { rpcUrl: 'http://127.0.0.1:8545' },
 * })
 */
export function createRpcHandlers(sources: Readonly<Record<string, RpcSource>>): HttpHandler[] {
  checkInput('createRpcHandlers', record(sourceReader), sources, 'the sources')
  return Object.entries(sources).map(([address, source]) => {
    const answer = createAnswer(address, source)
    return http.post(address, async ({ request }) => toResponse(await answer(await request.text())))
  })
}

function toResponse(text: string | undefined) {
  if (text === undefined) return new HttpResponse(null, { status: 204 })
  return new HttpResponse(text, { headers: { 'content-type': 'application/json' } })
}

type Answer = (text: string) => Promise<string | undefined>

function createAnswer(address: string, source: RpcSource): Answer {
  if ('rpcUrl' in source) return (text) => forwardRpc({ rpcUrl: source.rpcUrl, text, bypass, fetch })
  if ('cassette' in source) {
    const player = createPlayer({ cassettes: [parseCassette(address, source.cassette)], onMiss: source.onMiss })
    return createGateway({ chainId: player.chainId, stages: [createReplayStage({ player })] }).handle
  }
  const { chainId, answers = {} } = source
  return createGateway({ chainId, stages: [createAnswerStage({ address, chainId, answers })] }).handle
}

/** Pages and Node have it, but this folder includes the types of neither. */
declare const fetch: ForwardFetch

function createAnswerStage({ address, chainId, answers }: AnswerStageParameters): Stage {
  const table: RpcAnswers = { eth_chainId: `0x${chainId.toString(16)}`, net_version: String(chainId), ...answers }
  return async ({ method, params }) => {
    if (!Object.hasOwn(table, method)) {
      const message = `createRpcHandlers has no answer for ${method} at ${address}. Add it to its answers.`
      return toErrorOutcome({ code: -32601, message })
    }
    const answer = table[method]
    const result: unknown = await (typeof answer === 'function' ? answer(params ?? []) : answer)
    return { resultText: JSON.stringify(result ?? null) }
  }
}

export async function forwardRpc({ rpcUrl, text, bypass, fetch }: ForwardRpcParameters): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(bypass(rpcUrl, { method: 'POST', headers, body: text, redirect: 'error' }) as never)
  return response.text()
}
