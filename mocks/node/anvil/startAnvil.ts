import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { BenchError } from '#mocks/core/BenchError'
import { createLineLog, type LineLog } from '../shared/createLineLog.ts'
import { type ProcessExit, toProcessExit } from '../shared/processExit.ts'
import { type ProcessGuard, startProcessGuard } from '../shared/startProcessGuard.ts'
import { toHandle } from '../shared/toHandle.ts'
import { findAnvil } from './findAnvil.ts'

export type AnvilParameters = {
  /** What errors call it. Default `anvil`. */
  name?: string | undefined
  /** 0 takes any free port. Default 0. */
  port?: number | undefined
  /** Default 31337; on a fork, that of the node it forks from. */
  chainId?: number | undefined
  /** BIP-39, English. Default: Anvil's own. */
  mnemonic?: string | undefined
  /** How many accounts are funded. Default 10. */
  accounts?: number | undefined
  /** What each of them has, in ether. Default 10,000. */
  balance?: number | undefined
  /** Seconds between blocks; by default each transaction is mined at once. */
  blockTime?: number | undefined
  /** What it forks from. */
  fork?: AnvilFork | undefined
  /** By which rules it runs, such as `prague`. Default: its newest; a fork of an old block would pick older ones. */
  hardfork?: string | undefined
  /** Of the genesis block, in seconds since the Unix epoch. Default: now. Not for a fork. */
  timestamp?: number | undefined
  /** Milliseconds until it must listen. Default 10,000. */
  startTimeout?: number | undefined
  /** Milliseconds from SIGTERM to SIGKILL when it is stopped. Default 2,000. */
  stopTimeout?: number | undefined
  /** Kills it when this process ends. Default: a guard of its own. */
  guard?: ProcessGuard | undefined
}

/** The node and the block that an Anvil forks from. */
export type AnvilFork = {
  /** JSON-RPC over HTTP. Anvil shows it whole in its output and in `anvil_nodeInfo`: give no URL with a secret. */
  readonly url: string
  readonly blockNumber: number
  /** Milliseconds for one call. Default 30,000. */
  readonly timeout?: number | undefined
}

export type AnvilStatus = 'running' | 'stopping' | 'stopped' | 'crashed'

/** A running Anvil. */
export type Anvil = AsyncDisposable & {
  readonly name: string
  readonly host: string
  readonly port: number
  readonly pid: number
  /** JSON-RPC over HTTP. */
  readonly rpcUrl: string
  /** JSON-RPC over WebSocket. */
  readonly wsUrl: string
  readonly status: AnvilStatus
  /** The last lines it wrote, oldest first. */
  readonly log: readonly string[]
  /** Resolves when it has ended, by `stop` or by itself. */
  readonly exited: Promise<ProcessExit>
  /** Ends it; resolves when it has ended. Safe to call twice. */
  stop(): Promise<void>
}

type AnvilProcess = ChildProcessByStdio<null, Readable, Readable>

const HOST = '127.0.0.1'

/**
 * Starts an Anvil of one's own on loopback. Resolves when it listens: the port is read from this very process's
 * output, so what answers there is no other.
 *
 * @throws BenchError when Anvil is not installed, ends early (a port in use, a wrong mnemonic), or does not listen in time
 * @example
 * const anvil = await startAnvil({ chainId: 31337 })
 * await fetch(anvil.rpcUrl, …)
 * await anvil.stop()
 */
export async function startAnvil(parameters: AnvilParameters = {}): Promise<Anvil> {
  const { name = 'anvil', startTimeout = 10_000, stopTimeout = 2_000 } = parameters
  const program = findAnvil()
  const guard = parameters.guard ?? (await startProcessGuard())
  // Detached: an interrupt from the terminal reaches the bench alone, which ends its parts in order.
  const child = spawn(program, toArguments(parameters), { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid !== undefined) guard.add(child.pid)
  const log = readOutput(child)
  let status: AnvilStatus = 'running'
  const exited = toProcessExit(child).then(async (exit) => {
    status = status === 'stopping' ? 'stopped' : 'crashed'
    if (child.pid !== undefined) guard.remove(child.pid)
    if (guard !== parameters.guard) await guard.stop()
    return exit
  })

  async function stop(): Promise<void> {
    if (status === 'running') {
      status = 'stopping'
      child.kill('SIGTERM')
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
    await exited
    clearTimeout(timer)
  }

  try {
    const port = await readPort({ child, log, exited, name, startTimeout, wanted: parameters.port ?? 0 })
    return toHandle({
      name,
      host: HOST,
      port,
      pid: child.pid ?? 0,
      rpcUrl: `http://${HOST}:${port}`,
      wsUrl: `ws://${HOST}:${port}`,
      get status() {
        return status
      },
      get log() {
        return log.lines()
      },
      exited,
      stop,
    })
  } catch (error) {
    await stop()
    throw error
  }
}

function toArguments(parameters: AnvilParameters): string[] {
  const { port = 0, accounts = 10, balance = 10_000, fork } = parameters
  return [
    ...['--host', HOST, '--port', String(port)],
    ...['--accounts', String(accounts), '--balance', String(balance)],
    ...toOption('--chain-id', parameters.chainId ?? (fork ? undefined : 31337)),
    ...toOption('--mnemonic', parameters.mnemonic),
    ...toOption('--block-time', parameters.blockTime),
    ...toOption('--hardfork', parameters.hardfork),
    ...toOption('--timestamp', parameters.timestamp),
    ...(fork ? toForkArguments(fork) : []),
  ]
}

/**
 * Nothing is kept on disk, where it would outlive the run, and nothing is asked twice: whoever answers at the URL does
 * that, and knows when it is of use.
 */
function toForkArguments({ url, blockNumber, timeout = 30_000 }: AnvilFork): string[] {
  return [
    ...['--fork-url', url, '--fork-block-number', String(blockNumber)],
    ...['--no-storage-caching', '--no-rate-limit', '--retries', '0', '--timeout', String(timeout)],
  ]
}

function toOption(name: string, value: string | number | undefined): string[] {
  return value === undefined ? [] : [name, String(value)]
}

/** Reads all it writes, always: an unread pipe fills up and stops it. */
function readOutput(child: AnvilProcess): LineLog {
  const log = createLineLog()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', log.write)
  }
  return log
}

function readPort(parameters: {
  child: AnvilProcess
  log: LineLog
  exited: Promise<ProcessExit & { error?: Error }>
  name: string
  startTimeout: number
  wanted: number
}): Promise<number> {
  const { child, log, exited, name, startTimeout, wanted } = parameters
  return new Promise((resolve, reject) => {
    const fail = (shortMessage: string, hint?: string, cause?: unknown) =>
      reject(new BenchError(shortMessage, { metaMessages: log.lines().slice(-8), hint, cause }))
    const timer = setTimeout(() => fail(`${name} did not listen within ${startTimeout} ms.`), startTimeout)
    let text = ''
    child.stdout.on('data', function look(chunk: string) {
      text += chunk
      const port = /^Listening on \S+:(\d+)\r?\n/m.exec(text)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      child.stdout.off('data', look)
      resolve(Number(port))
    })
    void exited.then(({ code, signal, error }) => {
      clearTimeout(timer)
      if (log.lines().some((line) => /address already in use|os error (98|48|10048)/i.test(line)))
        fail(`Port ${wanted} is in use: ${name} cannot listen there.`, 'Stop what listens there, or ask for port 0.')
      else fail(`${name} ended before it listened (exit code ${code}, signal ${signal}).`, undefined, error)
    })
  })
}
