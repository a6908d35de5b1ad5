import { expect, test } from 'vitest'
import type { PageAction } from '#mocks/trace/pageAction'
import type { ElementView } from './captureMessage.ts'
import { type ActionMessage, createActionLog } from './createActionLog.ts'

const URL = 'http://localhost:3000/'
const frame = 'the dapp'
const popup = 'a popup'

/** A log, and locators that are found when the test says so. */
function create() {
  const written: PageAction[] = []
  const finds: { readonly id: string; readonly found: (code: string | undefined) => void }[] = []
  const log = createActionLog<string>({
    locators: { look: async () => true, find: (_frame, { id }) => new Promise((found) => finds.push({ id, found })) },
    pageOf: (each) => (each === popup ? undefined : { page: 0, url: URL }),
    write: (action) => written.push(action),
  })
  const receive = (message: ActionMessage, from = frame) => log.receive(from, message)
  const settle = async () => {
    for (const { id, found } of finds.splice(0)) found(id === 'gone' ? undefined : `locator('${id}')`)
    await log.settled()
    return written.map(({ kind, locator, value, reason }) => [kind, locator, value, reason].filter(Boolean).join(' '))
  }
  return { log, receive, settle, finds, written }
}

const view = (id: string): ElementView => ({ id, mark: '1' })
const click = (id: string): ActionMessage => ({ type: 'act', kind: 'click', element: view(id) })
const draft = (id: string, value?: string): ActionMessage => ({
  type: 'draft',
  element: view(id),
  ...(value === undefined ? {} : { value }),
})

test('actions are written in their order, even if a later one has its locator first', async () => {
  const { log, receive, finds, written } = create()
  await receive(click('a'))
  await receive(click('b'))
  finds[1]?.found("locator('b')")
  await new Promise(setImmediate)
  expect(written).toEqual([])
  finds[0]?.found("locator('a')")
  await log.settled()
  expect(written).toEqual([
    { kind: 'click', page: 0, url: URL, locator: "locator('a')" },
    { kind: 'click', page: 0, url: URL, locator: "locator('b')" },
  ])
})

test.each<{ name: string; messages: readonly ActionMessage[]; lines: readonly string[] }>([
  {
    name: 'a run of typing is one fill, when the field is left',
    messages: [draft('a', '1'), draft('a', '12'), draft('a', '12.5'), { type: 'typed' }],
    lines: ["fill locator('a') 12.5"],
  },
  { name: 'while one types, nothing is written', messages: [draft('a', '1'), draft('a', '12')], lines: [] },
  {
    name: 'typing ends with a key, a click, another field',
    messages: [
      draft('a', '1'),
      { type: 'act', kind: 'press', element: view('a'), value: 'Enter' },
      draft('a', '12'),
      click('b'),
      draft('c', 'x'),
      draft('d', 'y'),
      { type: 'typed' },
    ],
    lines: [
      "fill locator('a') 1",
      "press locator('a') Enter",
      "fill locator('a') 12",
      "click locator('b')",
      "fill locator('c') x",
      "fill locator('d') y",
    ],
  },
  {
    name: 'to look somewhere does not end it',
    messages: [draft('a', '1'), { type: 'look', element: view('b') }, draft('a', '12'), { type: 'typed' }],
    lines: ["fill locator('a') 12"],
  },
  { name: 'an emptied field', messages: [draft('a', ''), { type: 'typed' }], lines: ["fill locator('a')"] },
  {
    name: 'a password has no value, and says so',
    messages: [draft('secret'), { type: 'typed' }],
    lines: ["fill locator('secret') The value of a password field is not recorded."],
  },
  {
    name: 'what was gone has no locator, and says so',
    messages: [click('gone'), click('a')],
    lines: ['click The page took the element away before it could be named.', "click locator('a')"],
  },
  {
    name: 'what nothing can name',
    messages: [{ type: 'act', kind: 'click', reason: 'A click on a drawing.' }],
    lines: ['click A click on a drawing.'],
  },
  {
    name: 'files are known by their names',
    messages: [{ type: 'act', kind: 'setFiles', element: view('a'), value: ['proof.pdf'] }],
    lines: ["setFiles locator('a') proof.pdf Only the names of the files are known: put them beside the test."],
  },
  {
    name: 'back and forward, by the buttons of the browser',
    messages: [
      { type: 'traverse', url: 'http://localhost:3000/one', steps: -1, byUser: true, leaves: true },
      { type: 'traverse', url: 'http://localhost:3000/zero', steps: -1, byUser: false, leaves: true },
      { type: 'traverse', url: 'http://localhost:3000/two', steps: 1, byUser: true, leaves: true },
    ],
    lines: ['goto The button back was pressed.', 'goto The button forward was pressed.'],
  },
])('$name', async ({ messages, lines }) => {
  const { receive, settle } = create()
  for (const message of messages) await receive(message)
  expect(await settle()).toEqual(lines)
})

test('what is done with a whole page ends typing, and stands in its order', async () => {
  const { log, receive, settle, written } = create()
  await receive(draft('a', '1'))
  log.add({ kind: 'reload', page: 0, url: URL })
  expect(await settle()).toEqual(["fill locator('a') 1", 'reload'])
  expect(written[1]).toEqual({ kind: 'reload', page: 0, url: URL })
})

test('a popup of a wallet is none of the dapp’s pages', async () => {
  const { receive, settle } = create()
  await receive(click('a'), popup)
  await receive(draft('b', 'x'), popup)
  await receive({ type: 'traverse', url: URL, steps: -1, byUser: true, leaves: true }, popup)
  expect(await settle()).toEqual([])
})
