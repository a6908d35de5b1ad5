import { fromWireError, type WireError } from '#mocks/core/rpcError'
import { postRpc, type RpcAnswer } from '#mocks/node/testing/askRpc'
import { startBenchWallet } from '../startBenchWallet.ts'
import type { WalletServer } from '../startWalletServer.ts'
import type { createSchemaChecks, OpenRpcExample, OpenRpcMethod, Params } from './createSchemaChecks.ts'
import { type CallBench, seededCalls } from './seededCalls.ts'
import type { SeededChain } from './startSeededChain.ts'

type RunnerParameters = {
  readonly chain: SeededChain
  readonly checks: ReturnType<typeof createSchemaChecks>
  readonly persona: string
}

const BARE: OpenRpcExample = { name: 'bare', params: [] }

/** Each method runs against its own served wallet. */
export function createRunner({ chain, checks, persona }: RunnerParameters) {
  async function run(
    method: OpenRpcMethod,
    policy: 'approve' | 'reject',
    findFault: (reply: RpcAnswer) => string | undefined,
  ): Promise<string | undefined> {
    const { examples = [BARE] } = method
    for (const example of examples) {
      const server = await startBenchWallet({ rpc: chain.rpc, mnemonic: chain.mnemonic, persona })
      try {
        const reply = await callOnce(server, method, example, policy)
        const fault = typeof reply === 'string' ? reply : findFault(reply)
        if (fault !== undefined) return fault
      } finally {
        await server.stop()
      }
    }
    return undefined
  }

  async function callOnce(
    { wallet, rpcUrl: url }: WalletServer,
    method: OpenRpcMethod,
    example: OpenRpcExample,
    policy: 'approve' | 'reject',
  ): Promise<RpcAnswer | string> {
    const { stranger, params = (bench: CallBench) => toParams(method, bench.example) } = seededCalls[method.name] ?? {}
    const request = (name: string, values?: Params) => ask(url, name, values)
    const [account = ''] = stranger ? [] : ((await request('eth_requestAccounts')) as string[])
    const values = example.params.map(({ value }) => value)
    const seeded = await params({ chain, wallet, account, example: values, request })
    const misfit = checks.findParamsFault(method, seeded)
    if (misfit !== undefined) return `params: ${misfit}`
    wallet.setPolicy(policy)
    return postRpc(url, method.name, seeded)
  }

  return {
    /** Resolves to the first fault, or to undefined if all examples match the description. */
    approve: (method: OpenRpcMethod) =>
      run(method, 'approve', ({ result, error }) => {
        if (error) return toText(error)
        const { read = (value: unknown) => value } = seededCalls[method.name] ?? {}
        const fault = checks.findResultFault(method, read(result))
        return fault && `result: ${fault}`
      }),
    /** Every result except 4001 is a fault. */
    refuse: (method: OpenRpcMethod) =>
      run(method, 'reject', ({ result, error }) => {
        if (!error) return `result: ${JSON.stringify(result)}, although the user rejected`
        return error.code === 4001 ? undefined : toText(error)
      }),
  }
}

function toText({ code, message }: WireError): string {
  return `error ${code}: ${message}`
}

function toParams({ paramStructure, params }: OpenRpcMethod, values: readonly unknown[]): Params {
  if (paramStructure !== 'by-name') return values
  return Object.fromEntries(params.map(({ name }, index) => [name, values[index]]))
}

async function ask(url: string, method: string, params: Params = []): Promise<unknown> {
  const { result, error } = await postRpc(url, method, params)
  if (error) throw fromWireError({ ...error, message: `${method}: ${error.message}` })
  return result
}
