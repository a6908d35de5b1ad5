import { join } from 'node:path'
import type { BenchmarkTools, StartProgram } from '#scripts/benchmarks/createBenchmarkTools'
import { packageRoot } from '#scripts/packageRoot'
import type { ReadyLine } from '#scripts/testing/runProgram'

export type AttackedBench = Omit<ReadyLine, 'consoleUrl'> & {
  readonly consoleUrl: string
  /** Rejects if the bench has ended, gives another answer, or stays full. */
  checkAlive(): Promise<void>
  stop(): Promise<void>
}

export type AttackTools = BenchmarkTools & {
  /** All attacks share it: each must leave it able to answer. */
  readonly bench: AttackedBench
  readonly kills: number
}

export type SoakedAttack = (tools: AttackTools) => Promise<boolean>

/** A crash ends that process and not the soak. */
export async function startAttackedBench(start: StartProgram): Promise<AttackedBench> {
  const program = join(packageRoot, 'dist/scripts/walletbench.js')
  const ports = ['--port', '0', '--rpc-port', '0', '--dapp-port', '0']
  const args = [program, 'start', '--json', '--chain', '31337', ...ports]
  const { line, stop } = await start({ command: process.execPath, args, pattern: /^\{/ })
  const urls = JSON.parse(line) as Omit<AttackedBench, 'checkAlive' | 'stop'>
  return {
    ...urls,
    stop,
    async checkAlive() {
      const text = await askChainId(urls.rpcUrl)
      if (text !== '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}') throw new Error(`The gateway answered: ${text}`)
    },
  }
}

/** Closed connections take a moment to be counted. */
const MOST_TRIES = 100

async function askChainId(url: string): Promise<string> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, { method: 'POST', body })
    const text = await response.text()
    if (response.status !== 503 || tries === MOST_TRIES) return text
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
