import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from '@playwright/test'
import { program } from '../support/benchValues.ts'
import { runTask, serveDapp, toVariables } from './agentTask.ts'

test('an MCP client does the task over stdio', async ({ page }, testInfo) => {
  const outputPath = (name: string) => testInfo.outputPath(name)
  await using dapp = await serveDapp()
  const client = new Client({ name: 'agent', version: '1' })
  const env = toVariables(outputPath('sessions'))
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env }) as never)
  const recording = outputPath('recording.jsonl')
  await runTask(client, page, { url: dapp.url, script: outputPath('page.js'), recording })
  expect(await readFile(recording, 'utf8')).toContain('No balances')
  await client.close()
})

test('an MCP client does the task over streamable HTTP', async ({ page }, testInfo) => {
  const outputPath = (name: string) => testInfo.outputPath(name)
  await using dapp = await serveDapp()
  const child = spawn(process.execPath, [program, 'mcp', '--http', '--port', '0', '--json'], {
    env: toVariables(outputPath('sessions')),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  try {
    const [line] = await once(child.stdout, 'data')
    const { url, token } = JSON.parse(String(line)) as { url: string; token: string }
    const client = new Client({ name: 'agent', version: '1' })
    const requestInit = { headers: { authorization: `Bearer ${token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }) as never)
    const recording = outputPath('recording.jsonl')
    await runTask(client, page, { url: dapp.url, script: outputPath('page.js'), recording })
    expect(await readFile(recording, 'utf8')).toContain('No balances')
    await client.close()
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
})
