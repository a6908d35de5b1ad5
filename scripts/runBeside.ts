import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { Bench } from '#mocks/node/bench/benchTypes'
import type { CommandContext } from './commandContext.ts'
import type { Service } from './serve.ts'

export type RunBesideParameters<service extends Service> = {
  /** `onEnd` reports that it has failed after the start. */
  readonly start: (onEnd: (error: Error) => void) => Promise<service>
  readonly onReady: (service: service) => Readonly<Record<string, string>>
  readonly command: readonly [string, ...string[]]
}

const PATIENCE = 2

/** Returns the command's exit code: 128 and the signal's number when a signal ended it. */
export async function runBeside<service extends Service>(
  context: CommandContext,
  { start, onReady, command }: RunBesideParameters<service>,
): Promise<number> {
  let child: ChildProcess | undefined
  let stops = 0
  let fail: (error: Error) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  // It may fail before anybody waits for the command.
  failed.catch(() => {})
  const stopListening = context.onStop((signal = 'SIGTERM') => {
    stops += 1
    // A terminal sends Ctrl+C to the command itself.
    if (stops > PATIENCE) child?.kill('SIGKILL')
    else if (signal !== 'SIGINT' || !process.stdin.isTTY) child?.kill(signal)
    return true
  })

  let service: service | undefined
  try {
    service = await start(fail)
    if (stops > 0) return INTERRUPTED
    const started = spawnCommand(command, { ...context.variables, ...onReady(service) })
    child = started.child
    return await Promise.race([started.exited, failed]).finally(() => end(started))
  } finally {
    await service?.stop()
    stopListening()
  }
}

const INTERRUPTED = 130

type Started = { readonly child: ChildProcess; readonly exited: Promise<number> }

function spawnCommand([program, ...args]: readonly [string, ...string[]], env: NodeJS.ProcessEnv): Started {
  const child = spawn(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', (cause) => {
      reject(new BenchError(`${quoteForeign(program)} could not be started.`, { metaMessages: [cause.message], cause }))
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
  exited.catch(() => {})
  return { child, exited }
}

async function end({ child, exited }: Started): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await exited
}

export function toBenchVariables(bench: Bench, controlToken: string): Readonly<Record<string, string>> {
  return {
    WALLETBENCH_CONTROL_URL: bench.controlUrl ?? '',
    WALLETBENCH_CONTROL_TOKEN: controlToken,
    WALLETBENCH_RPC_URL: bench.rpcUrl,
    WALLETBENCH_WS_URL: bench.wsUrl,
    WALLETBENCH_CHAIN_ID: String(bench.chainId),
    WALLETBENCH_RELAY_URL: bench.relayUrl,
    WALLETBENCH_REGISTRY_URL: bench.registryUrl,
    WALLETBENCH_CONSOLE_URL: bench.consoleUrl ?? '',
  }
}
