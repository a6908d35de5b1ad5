import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import type { Readable } from 'node:stream'
import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import { chainIdReader, filled, handle, integer, milliseconds, number, text, url } from '#mocks/core/input/readers'
import { optional, shape } from '#mocks/core/input/shapes'
import { toHandle } from '#mocks/node/shared/createDisposables'
import { type ProcessExit, type ProcessGuard, startProcessGuard, toProcessExit } from '../shared/childProcesses.ts'
import { createLineLog, type LineLog } from '../shared/createLineLog.ts'
import { createSocketFolder, type SocketFolder } from '../shared/createSocketFolder.ts'
import { keepLoopbackDirect } from '../shared/keepLoopbackDirect.ts'
import { findAnvil } from './findFoundry.ts'

/** How an Anvil is started. */
export type AnvilParameters = {
  /** The name that errors use. Default `anvil`. */
  name?: string | undefined
  /** 0 takes any free port. Default 0. */
  port?: number | undefined
  /** Default 31337. A fork takes the chain id of the node that it forks from. */
  chainId?: number | undefined
  /** BIP-39, English. Default: Anvil's own. */
  mnemonic?: string | undefined
  /** How many accounts are funded. Default 10. */
  accounts?: number | undefined
  /** Balance of each account, in ether. Default 10,000. */
  balance?: number | undefined
  /** Seconds between blocks. By default each transaction is mined at once. */
  blockTime?: number | undefined
  /** The node and block to fork from. */
  fork?: AnvilFork | undefined
  /**
   * The hard fork whose rules apply, such as `prague`. Default: the newest that Anvil knows. A fork of an old block
   * would otherwise pick older rules.
   */
  hardfork?: string | undefined
  /** Timestamp of the genesis block, in seconds since the Unix epoch. Default: now. Not used on a fork. */
  timestamp?: number | undefined
  /** Milliseconds within which it must listen. Default 10,000. */
  startTimeout?: number | undefined
  /** Milliseconds from SIGTERM to SIGKILL when it is stopped. Default 2,000. */
  stopTimeout?: number | undefined
  /** Kills Anvil when this process ends. Default: a new guard. */
  guard?: ProcessGuard | undefined
}

/** The node and the block that an Anvil forks from. */
export type AnvilFork = {
  /**
   * JSON-RPC over HTTP. Anvil shows the full URL in its output and in `anvil_nodeInfo`: do not pass a URL with a
   * secret.
   */
  readonly url: string
  readonly blockNumber: number
  /** Milliseconds for one call. Default 30,000. */
  readonly timeout?: number | undefined
}

/** Whether an Anvil runs. */
export type AnvilStatus = 'running' | 'stopping' | 'stopped' | 'crashed'

/** A running Anvil. */
export type Anvil = AsyncDisposable & {
  readonly name: string
  /**
   * The address on which it listens over TCP. On Linux it is a random one of 127.0.0.0/8, which no web page can find:
   * Anvil answers whoever reaches it. Elsewhere 127.0.0.1.
   */
  readonly host: string
  readonly port: number
  /** The Unix socket (on Windows: the named pipe) on which it listens, which only this user can open. */
  readonly ipcPath: string
  readonly pid: number
  /** JSON-RPC over HTTP. Pages can't read the answers: Anvil sends no CORS headers. */
  readonly rpcUrl: string
  /** JSON-RPC over WebSocket. */
  readonly wsUrl: string
  readonly status: AnvilStatus
  /** The last lines it wrote, oldest first. */
  readonly log: readonly string[]
  /** Resolves when the process has exited, by `stop` or on its own. */
  readonly exited: Promise<ProcessExit>
  /** Stops the process. Resolves when it has exited. Safe to call twice. */
  stop(): Promise<void>
}

type AnvilProcess = ChildProcessByStdio<null, Readable, Readable>

const parametersReader = shape<AnvilParameters>({
  name: optional(filled),
  port: optional(integer({ min: 0, max: 65_535 })),
  chainId: optional(chainIdReader),
  mnemonic: optional(text({ min: 1, secret: true })),
  accounts: optional(integer({ min: 0, max: 1_000 })),
  balance: optional(integer({ min: 0 })),
  blockTime: optional(number({ min: 0, max: 86_400 })),
  fork: optional(
    shape<AnvilFork>({
      url: url('http:', 'https:', 'ws:', 'wss:'),
      blockNumber: integer({ min: 0 }),
      timeout: optional(milliseconds),
    }),
  ),
  hardfork: optional(text({ pattern: /^[a-z0-9]+$/i, expected: 'a name such as "prague", "cancun" or "shanghai"' })),
  timestamp: optional(integer({ min: 0 })),
  startTimeout: optional(milliseconds),
  stopTimeout: optional(milliseconds),
  guard: optional(handle<NonNullable<AnvilParameters['guard']>>('a guard of processes', ['add', 'remove'])),
})

/**
 * Starts an Anvil process on loopback. Resolves when it listens. The port is read from the output of this process, so
 * that no other server is taken for it.
 *
 * @throws BenchError if Anvil is not installed, exits early (a port in use, a wrong mnemonic), or does not listen in
 *   time
 * @example
 * const anvil = await startAnvil({ chainId: 31337 })
 * await fetch(anvil.rpcUrl, …)
 * await anvil.stop()
 */
export async function startAnvil(parameters: AnvilParameters = {}): Promise<Anvil> {
  checkInput('startAnvil', parametersReader, parameters)
  const { name = 'anvil', startTimeout = 10_000, stopTimeout = 2_000 } = parameters
  const program = findAnvil()
  keepLoopbackDirect()
  const guard = parameters.guard ?? (await startProcessGuard())
  const release = () => (guard === parameters.guard ? undefined : guard.stop())
  const { socketPath: ipcPath, remove } = await provideSocket(guard).catch(async (error: unknown) => {
    await release()
    throw error
  })
  const host = chooseHost()
  // Detached: an interrupt from the terminal reaches only the bench, which stops its parts in order.
  const child = spawn(program, toArguments(parameters, host, ipcPath), {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) guard.add(child.pid)
  const log = readOutput(child)
  let status: AnvilStatus = 'running'
  const exited = toProcessExit(child).then(async (exit) => {
    status = status === 'stopping' ? 'stopped' : 'crashed'
    if (child.pid !== undefined) guard.remove(child.pid)
    await remove()
    await release()
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
      host,
      port,
      ipcPath,
      exited,
      stop,
      pid: child.pid ?? 0,
      rpcUrl: `http://${host}:${port}`,
      wsUrl: `ws://${host}:${port}`,
      get status() {
        return status
      },
      get log() {
        return log.lines()
      },
    })
  } catch (error) {
    await stop()
    throw error
  }
}

/** Windows has no folder for it: a pipe's name is its path. */
async function provideSocket(guard: ProcessGuard): Promise<SocketFolder> {
  if (process.platform !== 'win32') return createSocketFolder({ name: 'anvil', guard })
  const socketPath = `\\\\.\\pipe\\walletbench-${randomBytes(16).toString('hex')}`
  return { socketPath, remove: () => Promise.resolve() }
}

/** A page can't try the 16 million loopback addresses of Linux. Anvil's TCP port checks neither Host nor Origin. */
function chooseHost(): string {
  if (process.platform !== 'linux') return '127.0.0.1'
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`
}

function toArguments(parameters: AnvilParameters, host: string, ipcPath: string): string[] {
  const { port = 0, accounts = 10, balance = 10_000, fork } = parameters
  return [
    '--host',
    host,
    '--port',
    String(port),
    '--no-cors',
    '--ipc',
    ipcPath,
    '--accounts',
    String(accounts),
    '--balance',
    String(balance),
    ...toOption('--chain-id', parameters.chainId ?? (fork ? undefined : 31337)),
    ...toOption('--mnemonic', parameters.mnemonic),
    ...toOption('--block-time', parameters.blockTime),
    ...toOption('--hardfork', parameters.hardfork),
    ...toOption('--timestamp', parameters.timestamp),
    ...(fork ? toForkArguments(fork) : []),
  ]
}

/** The disk cache would outlive the run. The server at the URL retries where that is useful. */
function toForkArguments({ url, blockNumber, timeout = 30_000 }: AnvilFork): string[] {
  return [
    '--fork-url',
    url,
    '--fork-block-number',
    String(blockNumber),
    '--no-storage-caching',
    '--no-rate-limit',
    '--retries',
    '0',
    '--timeout',
    String(timeout),
  ]
}

function toOption(name: string, value: string | number | undefined): string[] {
  return value === undefined ? [] : [name, String(value)]
}

/** An unread pipe fills up and blocks Anvil. */
function readOutput(child: AnvilProcess): LineLog {
  const log = createLineLog()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', log.write)
  }
  return log
}

const FREE_PORT = 'Stop the process that listens there, or give port 0 for any free port.'

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
        fail(`Port ${wanted} is in use: ${name} cannot listen there.`, FREE_PORT)
      else fail(`${name} exited before it listened (exit code ${code}, signal ${signal}).`, undefined, error)
    })
  })
}
