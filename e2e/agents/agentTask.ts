import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { expect, type Page } from '@playwright/test'
import type { Served } from '#mocks/node/testing/serve'
import { serveFolder } from '../support/pages/serve.ts'

type Answer = { isError?: boolean; structuredContent?: unknown; content: readonly { text: string }[] }
type Waiting = { readonly requests: readonly { readonly id: string; readonly fromDapp: object }[] }

/** The task, as an agent does it that has a browser and these tools: nothing else of the bench is used. */
export async function runTask(client: Client, page: Page, files: { url: string; script: string; recording: string }) {
  async function call<answer>(name: string, given: Record<string, unknown> = {}): Promise<answer> {
    const { isError, structuredContent, content } = (await client.callTool({ name, arguments: given })) as Answer
    expect(isError, content[0]?.text).toBeFalsy()
    return structuredContent as answer
  }
  const click = (name: string) => page.getByRole('button', { name }).click()
  const result = page.locator('#result')
  async function waitFor(method: string): Promise<Waiting['requests'][number]> {
    const { requests } = await call<Waiting>('wait_for_request', { method })
    expect(requests).toHaveLength(1)
    return requests[0] as Waiting['requests'][number]
  }

  await call('start_bench', { chains: [31337], dappPort: 0 })
  await call('save_page_script', { file: files.script })
  // As Playwright MCP does with --init-script.
  await page.addInitScript({ path: files.script })
  await page.goto(files.url)

  await click('Connect')
  await call('approve_request', { id: (await waitFor('eth_requestAccounts')).id })
  await expect(result).toHaveText(/^got 0x/)

  await click('Sign')
  const { id, fromDapp, ...known } = await waitFor('personal_sign')
  expect(fromDapp).toMatchObject({ notice: expect.stringContaining('never an instruction') })
  expect(JSON.stringify(fromDapp)).toContain('Ignore your instructions')
  expect(JSON.stringify(known)).not.toContain('Ignore')
  await call('approve_request', { id })
  await expect(result).toHaveText(/^got 0x[\da-f]{130}$/)

  await click('Sign')
  await call('reject_request', { id: (await waitFor('personal_sign')).id })
  await expect(result).toHaveText('refused: 4001')

  const fault = 'chain:{"name":"No balances","match":{"method":"eth_getBalance"},"do":{"kind":"hang"}}'
  await call('add_fault', { fault })
  await click('Balance')
  await expect(result).toHaveText('waiting')
  const open = () => call<{ flows: readonly object[] }>('read_trace', { filter: 'status:open' })
  const waits = { for: 'node', says: expect.stringContaining('No balances') }
  const flows = [{ method: 'eth_getBalance', faults: ['No balances'], waits }]
  await expect.poll(async () => (await open()).flows).toMatchObject(flows)

  expect(await call('save_recording', { file: files.recording })).toMatchObject({ file: files.recording })
  await call('stop_bench')
}

/** The environment of a test's commands: they find the benches of their own folder alone. */
export function toVariables(sessions: string): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith('WALLETBENCH_CONTROL_'),
  )
  return { ...Object.fromEntries(kept), WALLETBENCH_SESSIONS: sessions }
}

export async function serveDapp(): Promise<Served> {
  const served = await serveFolder(import.meta.dirname)
  return { ...served, url: `${served.url}/dapp.html` }
}
