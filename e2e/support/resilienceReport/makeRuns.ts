import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { scenarios } from '#fixtures/resilience/scenarios'
import type { ResilienceResult } from '#mocks/resilience/resilienceResult'
import type { Scenario } from '#mocks/resilience/scenario'
import { toResult } from '#mocks/resilience/testing/makeResult'
import type { Verdict } from '#mocks/resilience/verdict'

/** The verdicts repeat over the runs of the flow. */
export type FlowSeed = Pick<ResilienceResult, 'flow' | 'spec' | 'project'> & { readonly verdicts: readonly Verdict[] }
type Story = { readonly at: Partial<ShopState>; readonly run: Parameters<typeof toResult>[0] }
const SUCCESS = { says: 'Thank you! Your order is on its way.', button: 'Buy another' }
const ALERT = { says: 'Nothing was bought. You can try again.', button: 'Buy', isAlert: true }
const WAIT = { says: 'Confirm in your wallet…', button: 'Waiting…', isBusy: true }
const sent = { method: 'eth_sendTransaction', transport: 'injected', chainId: 31337, decision: 'approve' } as const
const approved = { ...sent, isExpected: true, isAfter: true, isByScenario: false, isClicked: true, isRepeat: false }

const STORIES: Readonly<Record<Verdict, Story>> = {
  recovered: {
    at: SUCCESS,
    run: { why: 'The flow reached its end.', facts: { end: 'reached', newTexts: ['Thank you!'] } },
  },
  told: {
    at: ALERT,
    run: {
      why: 'The dapp says: ‘Nothing was bought. You can try again.’, and a second try works.',
      facts: {
        end: 'failed',
        failure: 'Error: expect(locator).toBeVisible() failed',
        secondTry: 'click',
        newTexts: ['Nothing was bought. You can try again.'],
      },
    },
  },
  stuck: {
    at: WAIT,
    run: {
      why: 'The button ‘Waiting…’ was enabled before and is disabled.',
      facts: { busy: ['The button ‘Waiting…’ was enabled before and is disabled.'], movedMs: 180_000 },
    },
  },
  broke: {
    at: { says: '', button: 'Buy' },
    run: {
      why: 'The page threw an error that nothing caught: TypeError: Cannot read properties of undefined (reading ‘hash’)',
      facts: {
        errors: [
          'TypeError: Cannot read properties of undefined (reading ‘hash’)\n    at buy (http://localhost:3000/assets/index-8f3a.js:12:4017)',
        ],
        end: 'failed',
      },
    },
  },
  lied: {
    at: SUCCESS,
    run: {
      why: 'The flow reached its end, although its transaction reverted.',
      facts: {
        end: 'reached',
        newTexts: ['Thank you!'],
        requests: [{ ...approved, transaction: 'reverted' }],
      },
    },
  },
  doubled: {
    at: WAIT,
    run: {
      why: 'The wallet was asked for eth_sendTransaction a second time, without a click in between.',
      facts: {
        requests: [
          { ...approved, transaction: 'succeeded' },
          { ...approved, decision: 'open', isClicked: false, isRepeat: true, isExpected: false },
        ],
      },
    },
  },
  undecided: {
    at: WAIT,
    run: { why: 'The page kept changing until its time was over, and the rules see nothing that it says.' },
  },
  notReached: {
    at: SUCCESS,
    run: { why: 'The relay’s answer came before the fault was on.', facts: { requests: [], end: 'reached' } },
  },
}

/** `page` is 480 pixels wide: it draws the pictures. `folder` gets a folder for each run, as Playwright makes them. */
export async function makeRuns(page: Page, folder: string, flows: readonly FlowSeed[], count: number): Promise<void> {
  for (const { verdicts, ...flow } of flows) {
    await write(join(folder, `${flow.project}-${flow.flow}-undisturbed`), toUndisturbed(flow))
    for (const [index, scenario] of listScenarios(count).entries()) {
      const verdict = verdicts[index % verdicts.length] ?? 'recovered'
      const base = { title: 'Tile market', item: `Tile #${index + 1}` }
      const before = { ...base, says: `A ${flow.flow}: 0.${index} ETH`, button: 'Buy' }
      const at = { ...before, ...STORIES[verdict].at }
      const after = verdict === 'stuck' ? at : { ...base, ...SUCCESS }
      const result = { ...toRun(flow, scenario, verdict, index), pictures: verdict === 'notReached' ? {} : PICTURES }
      const own = join(folder, `${flow.project}-${flow.flow}-${scenario.id}`.replace(/\W+/g, '-'))
      await write(own, result)
      await writeFile(join(own, 'resilience-recording.jsonl'), '{"recording":{"format":1}}\n')
      for (const [name, state] of Object.entries({ before, at, after }))
        await writeFile(join(own, `resilience-${name}.jpg`), await draw(page, state))
    }
  }
}

const PICTURES = { before: 'resilience-before.jpg', at: 'resilience-at.jpg', after: 'resilience-after.jpg' }

function toUndisturbed(flow: Omit<FlowSeed, 'verdicts'>): ResilienceResult {
  const shown = { scenario: 'undisturbed', title: 'undisturbed', verdict: 'recovered' } as const
  const { family: _, met: __, ...rest } = toResult({ ...flow, ...shown, why: 'The flow reached its end.' })
  return rest
}

type Flow = Omit<FlowSeed, 'verdicts'>

function toRun(flow: Flow, { id, title, family }: Scenario, verdict: Verdict, index: number): ResilienceResult {
  const { run = {} } = STORIES[verdict]
  const { met, ...result } = toResult({
    ...flow,
    scenario: id,
    title,
    family,
    verdict,
    isAfterReload: verdict === 'told' && index % 3 === 0,
    recording: 'resilience-recording.jsonl',
    durationMs: 900 + index * 130,
    command: `npx playwright test ${flow.spec} --project=${flow.project} -g "${flow.flow} › ${title}"`,
    ...run,
  })
  return verdict === 'notReached' ? result : { ...result, ...(met === undefined ? {} : { met }) }
}

/** Scenarios beyond the catalogue's are made up. */
function listScenarios(count: number): readonly Scenario[] {
  return Array.from({ length: count }, (_, index) => {
    const known = scenarios[index % scenarios.length]
    if (!known) throw new Error('The catalogue is empty.')
    return index < scenarios.length ? known : { ...known, id: `${known.id}-${index}`, title: `${known.title}, again` }
  })
}

async function write(folder: string, result: ResilienceResult): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'resilience.json'), JSON.stringify(result))
}

async function draw(page: Page, state: ShopState): Promise<Buffer> {
  await page.setContent(shopPage(state))
  return await page.screenshot({ type: 'jpeg', quality: 60 })
}

type ShopState = {
  readonly title: string
  readonly item: string
  readonly says: string
  readonly button: string
  readonly isBusy?: boolean
  readonly isAlert?: boolean
}

function shopPage({ title, item, says, button, isBusy = false, isAlert = false }: ShopState): string {
  const hue = [...item].reduce((sum, sign) => sum + sign.charCodeAt(0) * 7, 0) % 360
  return `<!doctype html><meta charset="utf-8" /><style>
    body { margin: 0; background: #eef1f7; color: #1d2433; font: 14px/1.4 system-ui, 'DejaVu Sans', sans-serif }
    nav { display: flex; justify-content: space-between; padding: 10px 16px; background: #fff; border-bottom: 1px solid #d9deea; font-weight: 600 }
    nav span { font: 12px monospace; color: #5a6680 }
    main { display: grid; grid-template-columns: 150px 1fr; gap: 16px; margin: 20px; padding: 16px; background: #fff; border-radius: 12px; box-shadow: 0 4px 16px #0001 }
    i { display: block; height: 150px; border-radius: 8px; background: conic-gradient(from ${hue}deg, hsl(${hue} 70% 60%), hsl(${hue + 60} 70% 70%), hsl(${hue + 140} 60% 55%), hsl(${hue} 70% 60%)) }
    h1 { margin: 0; font-size: 18px } p { color: #5a6680 } .alert { padding: 6px 10px; border-radius: 6px; background: #fde8e6; color: #a4261b }
    button { padding: 8px 16px; border: 0; border-radius: 8px; background: #3b5bdb; color: #fff; font: inherit } button:disabled { background: #aab4cf }
  </style><nav>${title}<span>0x52E8…8338</span></nav>
  <main><i></i><div><h1>${item}</h1><p class="${isAlert ? 'alert' : ''}">${says}</p><button ${isBusy ? 'disabled' : ''}>${button}</button></div></main>`
}
