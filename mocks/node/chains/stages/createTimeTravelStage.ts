import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import type { GatewayCall, Stage, Upstream } from '#mocks/rpc/stage'

type Answer = (call: GatewayCall, next: (call: GatewayCall) => Promise<RpcOutcome>) => Promise<RpcOutcome>

/** Anvil ignores `evm_increaseTime` and the interval of `anvil_mine` while blocks have a fixed interval. */
export function createTimeTravelStage(parameters: { readonly node: Upstream; readonly interval: number }): Stage {
  const { node, interval } = parameters
  let added = { hash: '', seconds: 0 }

  async function increaseTime(call: GatewayCall): Promise<RpcOutcome> {
    const seconds = readNumber(call.params, 0)
    if (seconds === undefined) return badParams('seconds, as a number or in hex')
    const outcome = await node.call('eth_getBlockByNumber', '["latest",false]')
    if (!('resultText' in outcome)) return outcome
    const head = JSON.parse(outcome.resultText) as { hash: string; timestamp: string }
    const total = (added.hash === head.hash ? added.seconds : 0) + seconds
    const set = await node.call(
      'evm_setNextBlockTimestamp',
      JSON.stringify([Number(head.timestamp) + interval + total]),
    )
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

function badParams(wanted: string): RpcOutcome {
  return toErrorOutcome({ code: -32602, message: `Invalid params: give ${wanted}` })
}
