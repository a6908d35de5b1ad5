import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Phone } from './startPhone.ts'
import { untilTrue } from './untilSettled.ts'

/** A dapp in a process of its own, for faults that may end it. */
export type DappProcess = {
  /**
   * What it told so far: `connecting`, `uri <uri>` or `failed <ms> <message>`, `connected`, `resolved <ms> <result>` or
   * `rejected <ms> <message>`; `error <message>` of the client's relayer; `unhandled …` and `uncaught …` where it survives.
   */
  readonly lines: readonly string[]
  /** What it wrote to standard error. */
  stderr(): string
  /** The exit code, once it has ended. */
  exitCode(): number | undefined
  /** Pairs a wallet with it, and waits for the session. */
  connect(phone: Phone): Promise<void>
  /** Has it ask for a signature. */
  ask(): void
  stop(): Promise<void>
}

/** Connects, asks for one signature as soon as it is told to on standard input, and tells what became of it. */
const SOURCE = `
import { createRequire } from 'node:module'
const { SignClient } = createRequire(process.argv[1])('@walletconnect/sign-client')
const tell = (...words) => process.stdout.write(words.join(' ') + '\\n')
if (process.argv[3] === 'survive') {
  process.on('unhandledRejection', (reason) => tell('unhandled', reason.message))
  process.on('uncaughtException', (error) => tell('uncaught', error.message))
}
const client = await SignClient.init({
  relayUrl: process.argv[2], projectId: 'made-up', logger: 'silent', telemetryEnabled: false,
  storageOptions: { database: ':memory:' },
  metadata: { name: 'Dapp', description: 'Asks', url: 'https://dapp.test', icons: [] },
})
client.core.relayer.on('relayer_error', (error) => tell('error', error.message))
const begun = Date.now()
tell('connecting')
const { uri, approval } = await client.connect({
  optionalNamespaces: { eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: [] } },
}).catch((error) => {
  tell('failed', Date.now() - begun, error.message)
  process.exit()
})
tell('uri', uri)
const { topic } = await approval()
tell('connected')
process.stdin.once('data', () => {
  const started = Date.now()
  const request = { method: 'personal_sign', params: ['text', '0x'] }
  client.request({ topic, chainId: 'eip155:31337', request }).then(
    (result) => tell('resolved', Date.now() - started, result),
    (error) => tell('rejected', Date.now() - started, error.message),
  )
})
`

/**
 * Starts a dapp's unmodified client in a process of its own.
 *
 * @param survive - whether it outlives unhandled rejections, as a page does; else it ends as Node does by default
 */
export function startDappProcess(relayUrl: string, survive: boolean): DappProcess {
  const here = fileURLToPath(import.meta.url)
  const words = ['--input-type=module', '-e', SOURCE, here, relayUrl, survive ? 'survive' : 'default']
  const child = spawn(process.execPath, words, { stdio: 'pipe' })
  const written = { stdout: '', stderr: '' }
  let code: number | undefined
  const lines: string[] = []
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (written.stdout + String(chunk)).split('\n')
    written.stdout = parts.pop() ?? ''
    lines.push(...parts)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    written.stderr += String(chunk)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (exitCode, signal) => {
      code = exitCode ?? (signal ? 128 : 0)
      resolve()
    })
  })
  return {
    lines,
    stderr: () => written.stderr,
    exitCode: () => code,
    async connect(phone) {
      const findUri = () => lines.find((line) => line.startsWith('uri '))
      await untilTrue(() => findUri() !== undefined, 40_000, 'The dapp told no URI')
      phone.pair(findUri()?.slice('uri '.length) ?? '')
      await untilTrue(() => lines.includes('connected'), 20_000, 'The dapp is not connected')
    },
    ask: () => void child.stdin.write('ask\n'),
    async stop() {
      child.kill()
      await ended
    },
  }
}
