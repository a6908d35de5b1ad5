import { drawDelay } from '#mocks/core/faults/sharedFault'
import { toErrorOutcome, toReplyText } from '#mocks/core/jsonRpc'
import { isAcceptable, toSentOutcome } from '#mocks/rpc/faults/sentTransaction'
import { askUpstream } from '#mocks/rpc/stage'
import type { ChainFaultEffect } from '../chainFault.ts'
import { deliverFault } from '../deliverFault.ts'
import type { EffectRun } from '../effectContext.ts'
import { fetchTransaction } from '../fetchTransaction.ts'
import { reorg } from './reorg.ts'
import { replaceTransaction } from './replaceTransaction.ts'
import { staleHead } from './staleHead.ts'

const stuckPending: EffectRun<'stuckPending'> = async (_, call, next, { box, upstream, pool }, { id }) => {
  const sent = await fetchTransaction(call, upstream, pool)
  if (!sent || !(await isAcceptable(sent, upstream))) return next(call)
  const { raw } = sent
  if (raw === undefined) return toErrorOutcome({ code: -32000, message: UNSIGNED })
  const release = async () => void (await askUpstream(upstream, 'eth_sendRawTransaction', [raw]))
  // While the node was asked, the fault may have been removed: nothing would release the transaction.
  if (!box.list().some((active) => active.id === id)) return next(call)
  return pool.hold({ sent, faultId: id, release }) ?? toSentOutcome(call.method, sent.hash)
}

// Its hash is known only when Anvil accepts it.
const UNSIGNED = 'The fault stuckPending cannot hold a transaction of an impersonated account: send a signed one'

/** Limits calls like public nodes: EIP-1474 -32005 in an HTTP 429 (RFC 6585 §4); over WebSocket only the error. */
const rateLimit: EffectRun<'rateLimit'> = async (effect, call, next, { windows }, { id }) => {
  const { retryAfter = 1, limit = 0, windowMs = 1_000 } = effect
  if (windows.take(id, limit, windowMs)) return next(call)
  const outcome = toErrorOutcome({ code: -32005, message: `Too many requests, try again in ${retryAfter} s` })
  if (call.delivery && !call.connection) {
    const headers = { 'retry-after': String(retryAfter), 'content-type': 'application/json' }
    const body = toReplyText(call.idText ?? 'null', outcome)
    call.delivery.fault ??= { kind: 'status', status: 429, headers, body }
  }
  return outcome
}

const dropTransaction: EffectRun<'dropTransaction'> = async (_, call, next, { upstream, pool }) => {
  const sent = await fetchTransaction(call, upstream, pool)
  if (!sent || !(await isAcceptable(sent, upstream))) return next(call)
  return toSentOutcome(call.method, sent.hash)
}

export const httpStatus: EffectRun<'httpStatus'> = (effect, call) => {
  const { status, body } = effect
  const html = body?.trimStart().startsWith('<') ? { headers: { 'content-type': 'text/html' } } : {}
  const words = `HTTP ${status}, the node was not asked`
  return deliverFault(call, { kind: 'status', status, ...html, ...(body === undefined ? {} : { body }) }, words)
}

const brokenJson: EffectRun<'brokenJson'> = async (_, call, next) => {
  const outcome = await next(call)
  const text = toReplyText(call.idText ?? 'null', outcome).slice(0, -1)
  if (call.delivery) call.delivery.fault ??= { kind: 'text', text }
  return outcome
}

/** Never answers, and does not call the node. Without a server that sends the answer, its promise never resolves. */
export const hang: EffectRun<'hang'> = (_, call) =>
  call.delivery
    ? deliverFault(call, { kind: 'hang' }, 'no answer ever comes, the node was not asked')
    : new Promise(() => {})

const halfAnswer: EffectRun<'halfAnswer'> = async (_, call, next) => {
  const outcome = await next(call)
  if (call.delivery) call.delivery.fault ??= { kind: 'half' }
  return outcome
}

/** The draws come from the seed alone: the same calls are equally late in every run. */
const delay: EffectRun<'delay'> = async (effect, call, next, { wait }, { random }) => {
  await wait(drawDelay(effect, random))
  return next(call)
}

const silence: EffectRun<'silence'> = async (_, call, next) => {
  const outcome = await next(call)
  return 'resultText' in outcome ? { resultText: '[]' } : outcome
}

const wrongChainId: EffectRun<'wrongChainId'> = async ({ chainId }, { method }) => ({
  resultText: method === 'net_version' ? `"${chainId}"` : `"0x${chainId.toString(16)}"`,
})

export const drop: EffectRun<'drop'> = (_, call) =>
  deliverFault(call, { kind: 'drop' }, 'the connection ended, the node was not asked')

/** 1001: the server goes away, RFC 6455 §7.4.1. */
export const close: EffectRun<'close'> = ({ code = 1001, reason = '' }, call) =>
  deliverFault(call, { kind: 'close', code, reason }, `the connection closed with ${code}, the node was not asked`)

const error: EffectRun<'error'> = async ({ code, message, data }) => toErrorOutcome({ code, message, data })

export const chainFaultEffects: { readonly [kind in ChainFaultEffect['kind']]: EffectRun<kind> } = {
  delay,
  error,
  rateLimit,
  httpStatus,
  drop,
  hang,
  halfAnswer,
  brokenJson,
  close,
  wrongChainId,
  staleHead,
  reorg,
  dropTransaction,
  stuckPending,
  replaceTransaction,
  silence,
}
