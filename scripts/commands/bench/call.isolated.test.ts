import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { Command } from 'commander'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBenchHolder } from '#mocks/agents/mcp/createBenchHolder'
import { createMcpServer } from '#mocks/agents/mcp/createMcpServer'
import { startBench } from '#mocks/node/bench/startBench'
import type { ControlOperations } from '#mocks/node/control/controlOperations'
import { openLink } from '#mocks/node/control/testing/pageSockets'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import type { CommandContext } from '../../commandContext.ts'
import { addCall } from './call.ts'

/** The table of operations, with one more entry. Nothing else knows of it. */
vi.mock(import('#mocks/node/control/controlOperations'), async (importOriginal) => {
  const [{ controlOperations }, { defineOperation }, { z }] = await Promise.all([
    importOriginal(),
    import('#mocks/node/control/operation'),
    import('zod'),
  ])
  const countLetters = defineOperation('POST', '/chains/{chainId}/letters', {
    summary: 'Counts the letters of a word, and asks a chain for its name.',
    params: z.object({ chainId: z.coerce.number().int() }),
    body: z.strictObject({ word: z.string() }),
    answer: z.object({ letters: z.int(), chain: z.string() }),
    tool: { name: 'count_letters', title: 'Count letters', hints: { readOnlyHint: true } },
    run: ({ bench }, { params, body }) => ({
      letters: body.word.length,
      chain: bench.chains.find(({ chainId }) => chainId === params.chainId)?.name ?? '',
    }),
  })
  return { controlOperations: { ...controlOperations, countLetters } }
})

const FOR_PROGRAMS = ['getPageScript', 'readRecording', 'saveRecording'] as const satisfies (keyof ControlOperations)[]
const TOKEN = 'a-token-for-tests'
const input = { chainId: 31337, word: 'bench' }
let folder: string
let bench: Awaited<ReturnType<typeof startBench>>
let answer: { readonly letters: number; readonly chain: string }

beforeAll(async () => {
  const made = await makeKeptFolder({ 'index.html': '<html><head></head></html>' })
  folder = made.path
  bench = await startBench({ chains: [31337], accounts: 1, controlToken: TOKEN, consoleDir: folder })
  answer = { letters: 5, chain: bench.chains[0].name }
  return made.remove
})
afterAll(() => bench?.stop())

async function runCall(...words: string[]): Promise<string> {
  let written = ''
  const output = {
    isTTY: false,
    write(text: string) {
      written += text
      return true
    },
  }
  const streams = { stdout: output, stderr: output }
  const context: CommandContext = { ...streams, variables: {}, exitCode: 0, onStop: () => () => {} }
  const program = new Command().exitOverride().configureOutput({ writeErr: output.write })
  addCall(program, context)
  const place = ['--url', bench.controlUrl ?? '', '--token', TOKEN]
  await program.parseAsync(['call', ...words, ...place], { from: 'user' })
  return written
}

test('an entry of the table is a route of the control address, and is described', async () => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const url = `${bench.controlUrl}/chains/31337/letters`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ word: 'bench' }) })
  expect(await response.json()).toEqual(answer)
  const description = await (await fetch(`${bench.controlUrl}/openapi.json`, { headers })).json()
  const post = { operationId: 'countLetters' }
  expect(description).toMatchObject({ paths: { '/chains/{chainId}/letters': { post } } })
})

test('the console’s socket calls it', async () => {
  const page = await openLink(bench.info.linkUrl)
  page.socket.send(JSON.stringify({ id: 1, call: 'countLetters', input }))
  await expect.poll(() => page.messages.at(-1), { timeout: 30_000 }).toEqual({ type: 'reply', id: 1, result: answer })
  page.socket.close()
})

test.each([...FOR_PROGRAMS, 'constructor'])(
  'the console’s socket does not call %s, which is for programs or does not exist',
  async (name) => {
    const page = await openLink(bench.info.linkUrl)
    page.socket.send(JSON.stringify({ id: 1, call: name, input: { file: join(folder, 'recording.jsonl') } }))
    const error = expect.stringContaining('A page has no operation')
    await expect.poll(() => page.messages.at(-1), { timeout: 30_000 }).toEqual({ type: 'reply', id: 1, error })
    page.socket.close()
  },
)

test('it is a tool of the MCP server', async () => {
  const place = { variables: {}, folder, url: bench.controlUrl, token: TOKEN }
  const server = createMcpServer(createBenchHolder({ ...place, startBench }))
  const client = new Client({ name: 'test', version: '1' })
  const [near, far] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(far), client.connect(near)])
  const { tools } = await client.listTools()
  expect(tools.find(({ name }) => name === 'count_letters')).toMatchObject({
    title: 'Count letters',
    inputSchema: { required: ['chainId', 'word'] },
    annotations: { readOnlyHint: true },
  })
  const called = await client.callTool({ name: 'count_letters', arguments: input })
  expect(called).toMatchObject({ structuredContent: answer })
  await client.close()
})

test('the command line calls it', async () => {
  expect(await runCall('count_letters', JSON.stringify(input), '--json')).toBe(`${JSON.stringify(answer)}\n`)
  expect(JSON.parse(await runCall('list_faults'))).toEqual({ faults: [] })
  await expect(runCall('count_words')).rejects.toThrow('There is no tool "count_words".')
})
