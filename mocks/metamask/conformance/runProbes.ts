import { toTerminalOutput } from '#mocks/node/shared/toTerminalOutput'
import { CHAINS, type ConformanceWorld } from './conformanceWorld.ts'
import { ask, type Call, type Probe, type Seen, type UserResponse } from './probe.ts'
import type { Recorder } from './recorder/createRecorder.ts'

export type Subject = {
  readonly world: ConformanceWorld & { readonly origin: string }
  readonly recorder: Recorder
  withUser<result>(
    does: UserResponse,
    run: () => Promise<result>,
    options?: { readonly asks?: boolean | undefined },
  ): Promise<{ result: result; asked: number }>
  revive?(): Promise<void>
  calm?(): Promise<void>
  reload(): Promise<void>
  mine(): Promise<void>
}

export async function runProbes(
  probes: readonly Probe[],
  subject: Subject,
  onProbe: (probe: Probe, seen: Seen) => void = () => {},
): Promise<ReadonlyMap<string, Seen>> {
  const all = new Map<string, Seen>()
  for (const probe of probes) {
    const filled = fillIn(probe, subject.world)
    const seen = await runProbe(filled, subject).catch(async (error: unknown) => {
      if (!subject.revive) throw error
      toTerminalOutput(process.stderr).write(
        `${probe.id} is repeated: ${error instanceof Error ? error.message : error}\n`,
      )
      await subject.revive()
      return runProbe(filled, subject)
    })
    all.set(probe.id, seen)
    onProbe(probe, seen)
  }
  return all
}

async function runProbe(probe: Probe, subject: Subject): Promise<Seen> {
  await prepare(probe, subject)
  const { look, person = 'reject' } = probe
  if (look) return { looked: takeOut(await subject.recorder.look(look), subject.world) }
  const { result, asked } = await subject.withUser(person, () => observe(probe, subject), probe)
  return normalize({ ...result, asked }, probe, subject)
}

async function observe({ calls = [], hears = [], act }: Probe, { recorder, reload, mine }: Subject) {
  if (act === 'reload') {
    await reload()
    return recorder.hear(hears)
  }
  const seen = recorder.run(calls, hears)
  if (act === 'mine') await mine()
  return seen
}

async function prepare({ site, before = [], beforeHears = [] }: Probe, subject: Subject): Promise<void> {
  const isConnected = async () => ((await read('eth_accounts', subject)) as readonly string[]).length > 0
  if (site !== 'connected' && (await isConnected()))
    await quietly([ask('wallet_revokePermissions', [{ eth_accounts: {} }])], ['accountsChanged'], subject)
  if (site !== 'stranger' && !(await isConnected()))
    await quietly([ask('eth_requestAccounts')], ['accountsChanged'], subject)
  const home = `0x${CHAINS.home.toString(16)}`
  if ((await read('eth_chainId', subject)) !== home)
    await quietly([ask('wallet_switchEthereumChain', [{ chainId: home }])], ['chainChanged'], subject)
  if (site !== 'stranger') await subject.calm?.()
  for (const call of before) await quietly([call], beforeHears, subject)
}

const quietly = (calls: readonly Call[], hears: readonly string[], subject: Subject) =>
  subject.withUser('approve', () => subject.recorder.run(calls, hears))

async function read(method: string, subject: Subject): Promise<unknown> {
  const { answers = [] } = await subject.recorder.run([ask(method)], [])
  const [answer] = answers
  return answer && 'result' in answer ? answer.result : undefined
}

function normalize(seen: Seen, { shape }: Probe, { world }: Subject): Seen {
  const { answers = [], events = [], ...rest } = takeOut(seen, world) as Seen
  const cleaned = {
    ...rest,
    answers: answers.map((answer) => (shape && 'result' in answer ? { result: toShape(answer.result) } : answer)),
    events: events.map(({ name, payload }) => ({ name, payload: shape ? toShape(payload) : payload })),
  }
  return JSON.parse(JSON.stringify(cleaned, dropInternals)) as Seen
}

/** Positions in the wallet's code, and its ids of requests and tabs, differ in every run. */
function dropInternals(name: string, value: unknown): unknown {
  if (name === 'stack') return undefined
  if (name === 'tabId') return '<tab>'
  if (name === 'id' && typeof value === 'number') return '<id>'
  if (name === 'id' && typeof value === 'string' && /^[\w-]{21}$/.test(value)) return '<id>'
  if (name === 'date' && typeof value === 'number') return '<date>'
  return value
}

function fillIn<value>(value: value, world: ConformanceWorld & { readonly origin: string }): value {
  const names = new Map<string, string>([
    ...world.accounts.map((address, index) => [`account ${index + 1}`, address] as const),
    ...[...world.nodes].map(([chainId, url]) => [`node ${chainId}`, url] as const),
    ['token', world.token] as const,
    ['nft', world.nft] as const,
    ['origin', world.origin] as const,
  ])
  return mapTexts(value, (text) =>
    text.replaceAll(/\{([\w ]+)\}/g, (all, name: string) => names.get(name) ?? all),
  ) as value
}

function takeOut(value: unknown, world: ConformanceWorld & { readonly origin: string }): unknown {
  const pairs: (readonly [string, string])[] = [
    ...world.accounts.flatMap((address, index) => [
      [address, `<account ${index + 1}, checksummed>`] as const,
      [address.toLowerCase(), `<account ${index + 1}>`] as const,
    ]),
    ...[...world.nodes].map(([chainId, url]) => [url, `<node ${chainId}>`] as const),
    [world.origin, '<origin>'],
    [world.token, '<token, checksummed>'],
    [world.token.toLowerCase(), '<token>'],
    [world.nft, '<nft, checksummed>'],
    [world.nft.toLowerCase(), '<nft>'],
  ]
  const replace = (text: string) => pairs.reduce((now, [from, to]) => now.replaceAll(from, to), text)
  return mapTexts(value, (text) => replace(text).replaceAll(/chrome-extension:\/\/[a-p]{32}/g, '<extension>'))
}

function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toShape)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toShape(member)]))
  if (typeof value !== 'string') return typeof value === 'number' ? '<number>' : value
  const [, digits] = /^0x([\da-f]*)$/i.exec(value) ?? []
  if (digits === undefined) return '<text>'
  return digits.length > 16 ? `<${digits.length / 2} bytes>` : '<quantity>'
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, map)]))
}
