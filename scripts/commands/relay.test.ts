import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createPrograms, refusing } from '../testing/createPrograms.ts'

const DROP = '{"match":{"tag":1109},"do":{"kind":"drop"}}'

const programs = createPrograms()
afterEach(programs.stop)

const { run, runToEnd } = programs

async function readState(relay: string): Promise<{ faults: unknown[] }> {
  const response = await fetch(`${relay.replace('ws', 'http')}/state`)
  return (await response.json()) as { faults: unknown[] }
}

describe('walletbench relay', () => {
  test('prints one line when it is ready, serves relay and registry, and ends with 0', async () => {
    const relay = run('relay', '--json', '--port', '0')
    const ready = await relay.ready
    const urls = { relayUrl: ready.relay, registryUrl: ready.registry }
    const registry = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/registry$/)
    const address = expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+$/)
    expect(ready).toEqual({ relay: address, registry, ...urls, pid: process.pid })
    expect(await readState(ready.relay)).toMatchObject({ clients: [], faults: [] })
    const list = await fetch(`${ready.registry}/api.web3modal.org/getWallets?page=1&entries=1`)
    expect(((await list.json()) as { data: unknown[] }).data).toHaveLength(1)

    relay.stop()
    expect(await relay.closed).toEqual({ code: 0 })
    expect(relay.stdout()).toBe(`${JSON.stringify(ready)}\n`)
    expect(relay.stderr()).toMatch(/^Control token: \S{20,}\n$/)
  })

  test('tells people its addresses, and how it ends', async () => {
    const relay = run('relay', '--port', '0', '--control-token', 'mine')
    await expect.poll(() => relay.stdout(), { timeout: 30_000 }).toContain('Ctrl+C')
    for (const label of ['Relay', 'Registry', 'State']) expect(relay.stdout()).toContain(label)
    relay.stop()
    expect(await relay.closed).toEqual({ code: 0 })
    expect(relay.stderr()).toBe('')
  })

  test('puts faults on from the start', async () => {
    const { relay } = await run('relay', '--json', '--port', '0', '--fault', 'slow', '--fault', DROP).ready
    const faults = [{ fault: { name: 'Slow relay', do: { kind: 'delay' } } }, { fault: JSON.parse(DROP) }]
    expect(await readState(relay)).toMatchObject({ faults })
  })

  test('a port in use is named, and the exit code is 1', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const words = ['relay', '--json', '--port', String(port), '--control-token', 'x']
    expect(await runToEnd(...words)).toEqual(refusing(1, `Port ${port} is in use`))
    server.close()
  })

  test.each([
    { options: ['--port', 'x'], says: 'Not a number' },
    { options: ['--fault', 'slo'], says: 'no preset "slo"' },
    { options: ['--allow-origin', 'dapp.test'], says: 'Not a web origin' },
    { options: ['--colour'], says: "unknown option '--colour'" },
  ])('$options is refused with 2', async ({ options, says }) => {
    expect(await runToEnd('relay', '--json', ...options)).toEqual(refusing(2, says))
  })
})

describe('walletbench fault', () => {
  test('puts faults on, shows, releases and takes them off', async () => {
    const { relay } = await run('relay', '--json', '--port', '0', '--control-token', 'mine').ready
    const space = `${relay}/s/one`
    const order = (...words: string[]) => runToEnd('fault', ...words, '--relay', space, '--token', 'mine')
    expect(await runToEnd('fault', 'list', '--relay', space)).toMatchObject({ code: 0, stdout: 'No fault is on.\n' })
    const added = await order('add', 'slow')
    expect(added).toMatchObject({ code: 0, stderr: '' })
    const id = added.stdout.trim()
    const other = (await order('add', DROP)).stdout.trim()
    expect((await readState(relay)).faults).toEqual([])

    const listed = await runToEnd('fault', 'list', '--relay', space)
    expect(listed.stdout).toMatch(new RegExp(`^relay  ${id}  Slow relay  0 hits  .*\\nrelay  ${other}  drop  0 hits  `))
    const json = await runToEnd('fault', 'list', '--relay', space, '--json')
    expect(JSON.parse(json.stdout)).toMatchObject([{ id }, { id: other, fault: JSON.parse(DROP) }])

    expect(await order('release', id)).toMatchObject({ code: 0, stdout: '' })
    expect(await order('remove', id)).toMatchObject({ code: 0, stdout: '' })
    expect((await readState(space)).faults).toMatchObject([{ id: other }])
    expect(await order('remove', id)).toMatchObject({ code: 5, stderr: expect.stringContaining(`no fault "${id}"`) })
    expect(await order('clear')).toMatchObject({ code: 0 })
    expect((await readState(space)).faults).toEqual([])
  })

  test.each([
    { words: ['clear', '--relay', 'ws://127.0.0.1:1', '--token', 'x'], code: 3, says: 'No relay answers at' },
    { words: ['clear', '--relay', 'nowhere', '--token', 'x'], code: 2, says: 'not the address of a relay' },
    { words: ['clear', '--relay', 'ws://127.0.0.1:1'], code: 2, says: "need '--token <token>'" },
    { words: ['add', '--relay', 'ws://127.0.0.1:1', '--token', 'x'], code: 2, says: 'missing required argument' },
    { words: ['add', 'slo', '--relay', 'ws://127.0.0.1:1', '--token', 'x'], code: 2, says: 'no preset "slo"' },
  ])('$words ends with $code', async ({ words, code, says }) => {
    expect(await runToEnd('fault', ...words)).toEqual(refusing(code, says))
  })
})
