import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { isMutation } from '#mocks/rpc/cassette/calls/callTables'
import { type Miss, type Player, toMissMessage } from '#mocks/rpc/play/player'
import type { GatewayCall, Stage, Upstream } from '#mocks/rpc/stage'

/** The contracts that each block writes to first: block hashes (EIP-2935), beacon roots (EIP-4788). */
const RINGS: readonly string[] = [
  '0x0000f90827f1c53a10cb7a02335b175320002935',
  '0x000f3df6d732807ef1319fb7b8bb8522d0beac02',
]

const EMPTY = { resultText: `"0x${'0'.repeat(64)}"` }

type Answer = (call: GatewayCall, next: (call: GatewayCall) => Promise<RpcOutcome>) => Promise<RpcOutcome>

/** `anvil_nodeInfo` shows the gateway's address: other clients could send transactions to the node, or control it. */
export function createReadOnlyStage(): Stage {
  return async (call, next) =>
    isMutation(call.method) || SIGNS.test(call.method)
      ? toErrorOutcome({
          code: -32601,
          message: `${call.method} is not for the chain that is forked: a fork only reads`,
        })
      : next(call)
}

const SIGNS = /^(eth_sign|personal_|wallet_)/

/** Each block writes to slots that depend on its number and time, which a run with other blocks would miss. */
export function createSystemContractStage({ player }: { readonly player: Player }): Stage {
  return async (call, next) => {
    if (call.method !== 'eth_getStorageAt' || !Array.isArray(call.params)) return next(call)
    const isRing = RINGS.includes(String(call.params[0]).toLowerCase())
    return isRing && !player.peek(call.method, call.params) ? EMPTY : next(call)
  }
}

/** Anvil ignores `evm_increaseTime` and the interval of `anvil_mine` while blocks have a fixed interval. */
export function createTimeTravelStage({ node, interval }: { node: Upstream; interval: number }): Stage {
  let added = { hash: '', seconds: 0 }

  async function increaseTime(call: GatewayCall): Promise<RpcOutcome> {
    const seconds = readNumber(call.params, 0)
    if (seconds === undefined)
      return toErrorOutcome({ code: -32602, message: 'Invalid params: give seconds, as a number or in hex' })
    const outcome = await node.call('eth_getBlockByNumber', '["latest",false]')
    if (!('resultText' in outcome)) return outcome
    const head = JSON.parse(outcome.resultText) as { hash: string; timestamp: string }
    const total = (added.hash === head.hash ? added.seconds : 0) + seconds
    const next = Number(head.timestamp) + interval + total
    const set = await node.call('evm_setNextBlockTimestamp', JSON.stringify([next]))
    if ('errorText' in set) return set
    added = { hash: head.hash, seconds: total }
    return { resultText: String(total) }
  }

  const mine: Answer = async (call, next) => {
    const between = readNumber(call.params, 1)
    if (!between || between === interval) return next(call)
    const setInterval = (seconds: number) => node.call('anvil_setBlockTimestampInterval', JSON.stringify([seconds]))
    await setInterval(between)
    try {
      return await next(call)
    } finally {
      await setInterval(interval)
    }
  }

  const answers: Readonly<Record<string, Answer>> = {
    evm_increaseTime: increaseTime,
    anvil_increaseTime: increaseTime,
    anvil_mine: mine,
    hardhat_mine: mine,
  }
  return (call, next) => answers[call.method]?.(call, next) ?? next(call)
}

function readNumber(params: unknown, index: number): number | undefined {
  const value = Array.isArray(params) ? Number(params[index] ?? Number.NaN) : Number.NaN
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/** Refuses what would make Anvil ask another, unchecked node. */
export function createNodeGuardStage(): Stage {
  return async (call, next) => {
    const isReset = call.method === 'anvil_reset' || call.method === 'hardhat_reset'
    const forks = isReset && JSON.stringify(call.params ?? []).includes('jsonRpcUrl')
    if (!forks && call.method !== 'anvil_setRpcUrl') return next(call)
    return toErrorOutcome({
      code: -32601,
      message: `${call.method} would point the bench's node at another one. Start a bench for it: walletbench start --fork URL`,
    })
  }
}

export function toForkMissMessage(miss: Miss): string {
  return toMissMessage({ miss, record: 'walletbench start --fork URL --cassette F --update' })
}
