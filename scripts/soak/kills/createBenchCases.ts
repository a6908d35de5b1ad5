import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBenchClient } from '#mocks/client/createBenchClient'
import { checkCassetteFile } from '#mocks/node/cassettes/cassetteFiles'
import { readRecording } from '#mocks/node/recording/readRecording'
import type { ReadyLine } from '../../testing/runProgram.ts'
import { startCli, type WriterCase } from './writerCase.ts'

/** With so many bytes each, a recording of some 40 MB. */
const CALLS = 150
const DATA = `0x${'ab'.repeat(60_000)}`
const OLD = Buffer.from('The old file.\n')
const START = ['start', '--no-console', '--port', '0', '--dapp-port', '0', '--json'] as const

export function createBenchCases(shared: ReadyLine): readonly WriterCase[] {
  return [
    {
      name: 'recording save --overwrite',
      async start(folder) {
        const { output, file } = await prepare(folder, 'recording.jsonl', OLD)
        const program = startCli(folder, ...START)
        const { rpcUrl, controlUrl, controlToken: token } = await program.ready
        await fill(rpcUrl)
        const client = createBenchClient({ controlUrl, token })
        const write = () => client.recording.save(file, { overwrite: true })
        return { program, watched: output, files: [{ path: file, old: OLD, isNew: () => isRecording(file) }], write }
      },
    },
    {
      name: 'start --save-recording',
      async start(folder) {
        const { output, file } = await prepare(folder, 'recording.jsonl')
        const program = startCli(folder, ...START, '--save-recording', file)
        await fill((await program.ready).rpcUrl)
        const write = () => {
          program.child.kill('SIGTERM')
          return program.closed
        }
        const files = [{ path: file, old: undefined, isNew: () => isRecording(file) }]
        return { program, watched: output, files, write }
      },
    },
    {
      name: 'page-script --overwrite',
      async start(folder) {
        const { controlUrl, controlToken: token } = shared
        const script = Buffer.from(await createBenchClient({ controlUrl, token }).pageScript())
        const { output, file } = await prepare(folder, 'page.js', OLD)
        const program = startCli(folder, 'page-script', file, '--overwrite', '--url', controlUrl, '--token', token)
        const isNew = (bytes: Buffer) => bytes.equals(script)
        return { program, watched: output, files: [{ path: file, old: OLD, isNew }], write: () => program.closed }
      },
    },
    {
      name: 'cassette record --force',
      async start(folder) {
        const { output, file } = await prepare(folder, 'page.io', OLD)
        const words = ['--upstream', shared.rpcUrl, '--out', file, '--force', '--port', '0', '--json']
        const program = startCli(folder, 'cassette', 'record', ...words)
        await fill((await program.ready).rpcUrl)
        const write = () => {
          program.child.kill('SIGTERM')
          return program.closed
        }
        return { program, watched: output, files: [{ path: file, old: OLD, isNew: () => isCassette(file) }], write }
      },
    },
  ]
}

async function prepare(folder: string, name: string, old?: Buffer) {
  const output = join(folder, 'output')
  await mkdir(output)
  const file = join(output, name)
  if (old) await writeFile(file, old)
  return { output, file }
}

async function fill(rpcUrl: string): Promise<void> {
  for (let id = 0; id < CALLS; id += 1) {
    const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'web3_sha3', params: [`${DATA}${id + 1_000}`] })
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    await response.text()
  }
}

async function isRecording(file: string): Promise<boolean> {
  return await readRecording(file).then(
    ({ complete }) => complete,
    () => false,
  )
}

export async function isCassette(file: string): Promise<boolean> {
  return await checkCassetteFile({ file, now: Date.now() }).then(
    ({ ok }) => ok,
    () => false,
  )
}
