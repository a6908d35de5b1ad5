import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { BenchError } from '#mocks/core/BenchError'
import type { SteppedClock } from '../../testing/startSteppedClock.ts'
import type { Phone } from './startPhone.ts'
import { untilTrue } from './watchPromise.ts'

export type DappProcess = {
  /**
   * The lines that it has reported so far: `connecting`, `uri <uri>` or `failed <ms> <message>`, `connected`, `resolved
   * <ms> <result>` or `rejected <ms> <message>`; `error <message>` from the client's relayer; `unhandled …` and
   * `uncaught …` if it survives them.
   */
  readonly lines: readonly string[]
  stderr(): string
  exitCode(): number | undefined
  connect(phone: Phone): Promise<void>
  ask(): void
  stop(): Promise<void>
}

/** Requests a signature when a line arrives on standard input. The test drives its clock. */
const SOURCE = `
import { createRequire } from 'node:module'
import { mock } from 'node:test'
mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Number(process.argv[4]) })
const { SignClient } = createRequire(process.argv[1])('@walletconnect/sign-client')
process.on('message', async (ms) => {
  try {
    mock.timers.tick(ms)
    for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setImmediate(resolve))
  } finally {
    process.send('done')
  }
})
// A test that is killed leaves nobody to end this one.
process.on('disconnect', () => process.exit())
process.send('loaded')
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

/** `survive`: as a page does. Otherwise an unhandled rejection ends it, as Node does by default. */
export function startDappProcess(relayUrl: string, survive: boolean, clock: SteppedClock): DappProcess {
  const here = fileURLToPath(import.meta.url)
  const mode = survive ? 'survive' : 'default'
  const words = ['--input-type=module', '-e', SOURCE, here, relayUrl, mode, String(clock.now())]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'pipe', 'ipc'] })
  const written = { stdout: '', stderr: '' }
  let code: number | undefined
  const lines: string[] = []
  const { stdin, stdout, stderr } = child
  if (!stdin || !stdout || !stderr) throw new BenchError('The dapp has no pipes.')
  stdout.on('data', (chunk: Buffer) => {
    const parts = (written.stdout + String(chunk)).split('\n')
    written.stdout = parts.pop() ?? ''
    lines.push(...parts)
  })
  stderr.on('data', (chunk: Buffer) => {
    written.stderr += String(chunk)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (exitCode, signal) => {
      code = exitCode ?? (signal ? 128 : 0)
      resolve()
    })
  })
  const replied = () => Promise.race([ended, new Promise<void>((resolve) => child.once('message', () => resolve()))])
  void clock.hold(replied).then(() => {
    const leave = clock.follow(async (ms) => {
      const done = replied()
      // Ignore the error: a process that is about to exit accepts no messages.
      child.send(ms, () => {})
      await done
    })
    void ended.then(leave)
  })
  return {
    lines,
    stderr: () => written.stderr,
    exitCode: () => code,
    async connect(phone) {
      const findUri = () => lines.find((line) => line.startsWith('uri '))
      await untilTrue(() => findUri() !== undefined, 40_000, 'The dapp reported no URI')
      phone.pair(findUri()?.slice('uri '.length) ?? '')
      await untilTrue(() => lines.includes('connected'), 20_000, 'The dapp is not connected')
    },
    ask: () => void stdin.write('ask\n'),
    async stop() {
      child.kill()
      await ended
    },
  }
}
