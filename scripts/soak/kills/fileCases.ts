import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toCassetteText } from '#mocks/node/cassettes/testing/cassetteText'
import { toResult } from '#mocks/resilience/testing/makeResult'
import { isCassette } from './createBenchCases.ts'
import { startCli, startModule, type WriterCase, type WrittenFile } from './writerCase.ts'

const OLD = Buffer.from('The old file.\n')
const SIZE = 30_000_000

export const fileCases: readonly WriterCase[] = [
  {
    name: "codegen's writer, with force",
    async start(folder) {
      const output = await makeFolder(folder, 'output')
      const file = join(output, 'mine.spec.ts')
      await writeFile(file, OLD)
      const program = startModule(folder, 'soak/kills/writeByModule.js', file, String(SIZE))
      const isNew = (bytes: Buffer) => bytes.equals(Buffer.alloc(SIZE, bytes[0]))
      return { program, watched: output, files: [{ path: file, old: OLD, isNew }], write: () => program.closed }
    },
  },
  {
    name: 'cassette merge --force',
    async start(folder) {
      const [from, output] = [join(folder, 'large.io'), await makeFolder(folder, 'output')]
      await writeFile(from, toLargeCassette())
      const file = join(output, 'merged.io')
      await writeFile(file, OLD)
      const program = startCli(folder, 'cassette', 'merge', from, '--out', file, '--force')
      const files = [{ path: file, old: OLD, isNew: () => isCassette(file) }]
      return { program, watched: output, files, write: () => program.closed }
    },
  },
  {
    name: 'cassette check --fix-hash',
    async start(folder) {
      const output = await makeFolder(folder, 'output')
      const file = join(output, 'edited.io')
      const old = Buffer.from(toLargeCassette().replace(/"sha256":"[0-9a-f]{64}"/, `"sha256":"${'0'.repeat(64)}"`))
      await writeFile(file, old)
      const program = startCli(folder, 'cassette', 'check', file, '--fix-hash')
      const files = [{ path: file, old, isNew: () => isCassette(file) }]
      return { program, watched: output, files, write: () => program.closed }
    },
  },
  {
    name: 'extension --folder --overwrite',
    start: (folder) =>
      compareWithReference(
        folder,
        async () => {},
        (output) => ['extension', '--folder', output, '--overwrite'],
      ),
  },
  {
    name: 'init --yes',
    start: (folder) => compareWithReference(folder, makeDapp, (output) => ['init', output, '--yes']),
  },
  {
    name: 'resilience report',
    async start(folder) {
      const [run, output] = [await makeFolder(folder, 'results'), join(folder, 'report')]
      const recording = Buffer.from(`{"recording":{}}\n${'x'.repeat(SIZE)}\n`)
      await writeFile(join(run, 'resilience.json'), JSON.stringify(toResult({ recording: 'r.jsonl' })))
      await writeFile(join(run, 'r.jsonl'), '{"recording":{}}\nold\n')
      const words = ['resilience', 'report', run, '--output', output]
      await startCli(folder, ...words).closed
      const recordings = join(output, 'recordings')
      const [name = ''] = await readdir(recordings)
      const toFile = async (path: string, isNew: WrittenFile['isNew']) => ({ path, old: await readFile(path), isNew })
      const files = [
        await toFile(join(recordings, name), (bytes) => bytes.equals(recording)),
        await toFile(join(output, 'index.html'), (bytes) => bytes.toString().trimEnd().endsWith('</html>')),
        await toFile(join(output, 'results.json'), (bytes) => bytes.toString().endsWith('\n}\n')),
      ]
      await writeFile(join(run, 'r.jsonl'), recording)
      const program = startCli(folder, ...words)
      return { program, watched: recordings, files, write: () => program.closed }
    },
  },
]

async function compareWithReference(
  folder: string,
  prepare: (output: string) => Promise<void>,
  toWords: (output: string) => readonly string[],
) {
  const [reference, output] = [await makeFolder(folder, 'reference'), await makeFolder(folder, 'output')]
  await prepare(reference)
  await prepare(output)
  const before = new Set(await listFiles(output))
  await startCli(folder, ...toWords(reference)).closed
  const files: WrittenFile[] = []
  for (const name of await listFiles(reference)) {
    const expected = await readFile(join(reference, name))
    const old = before.has(name) ? await readFile(join(output, name)) : undefined
    if (!old?.equals(expected))
      files.push({ path: join(output, name), old, isNew: (bytes) => withoutIds(bytes) === withoutIds(expected) })
  }
  const program = startCli(folder, ...toWords(output))
  return { program, watched: output, files, write: () => program.closed }
}

/** An extension has new ids of its wallets each time. */
const withoutIds = (bytes: Buffer): string =>
  bytes.toString().replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')

async function makeDapp(folder: string): Promise<void> {
  const manifest = { name: 'dapp', scripts: { dev: 'vite' }, devDependencies: { vite: '7.0.0' } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, '.gitignore'), 'node_modules\n')
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

async function makeFolder(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path)
  return path
}

function toLargeCassette(): string {
  const result = JSON.stringify(`0x${'ab'.repeat(SIZE / 200)}`)
  const answers = Array.from({ length: 100 }, (_, n) => [`eth_getCode ["0x${n.toString(16)}","0x10"]`, result])
  return toCassetteText(Object.fromEntries(answers))
}
