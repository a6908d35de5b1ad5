import type { PageAction } from '#mocks/trace/pageAction'
import type { CaptureMessage, ElementView, Locators, PageOf } from './captureMessage.ts'

type Pointed = Omit<PageAction, 'page' | 'url'>

export type ActionMessage = Exclude<CaptureMessage, { type: 'seen' }>

export type ActionLog<frame> = ReturnType<typeof createActionLog<frame>>

const SECRET = 'The value of a password field is not recorded.'
const FILES = 'Only the names of the files are known: put them beside the test.'
const GONE = 'The page took the element away before it could be named.'

type Found = { readonly code: Promise<string | undefined>; readonly reason?: string | undefined }
type Draft<frame> = { readonly frame: frame; readonly id: string; readonly found: Found; value: string | undefined }

/**
 * Where locators are known at once, an action is written before the page's own code runs: a browser empties the queue of
 * microtasks after each listener.
 */
export function createActionLog<frame>(parameters: {
  readonly locators: Pick<Locators<frame>, 'look' | 'find'>
  readonly pageOf: PageOf<frame>
  readonly write: (action: PageAction) => void
}) {
  const { locators, pageOf, write } = parameters
  let draft: Draft<frame> | undefined
  let last = Promise.resolve()

  function put(making: Promise<PageAction | undefined>): void {
    last = last.then(async () => {
      const action = await making
      if (action) write(action)
    })
  }

  const find = (frame: frame, element: ElementView): Found => ({
    code: locators.find(frame, element),
    reason: element.reason,
  })

  function point(frame: frame, found: Found | undefined, { kind, value, reason }: Pointed): void {
    const place = pageOf(frame)
    if (!place) return
    const make = async (): Promise<PageAction> => {
      const locator = await found?.code
      const reasons = [locator === undefined ? undefined : found?.reason, reason].filter((each) => each !== undefined)
      const why = reasons.length > 0 ? reasons.join(' ') : locator === undefined ? GONE : undefined
      return {
        kind,
        ...place,
        ...(locator === undefined ? {} : { locator }),
        ...(value === undefined ? {} : { value }),
        ...(why === undefined ? {} : { reason: why }),
      }
    }
    put(make())
  }

  function flush(): void {
    const typed = draft
    draft = undefined
    if (!typed) return
    const { frame, found, value } = typed
    point(frame, found, value === undefined ? { kind: 'fill', reason: SECRET } : { kind: 'fill', value })
  }

  function type(frame: frame, element: ElementView, value: string | undefined): void {
    if (draft?.id !== element.id) {
      flush()
      draft = { frame, id: element.id, found: find(frame, element), value }
    }
    if (draft) draft.value = value
  }

  return {
    async receive(frame: frame, message: ActionMessage): Promise<unknown> {
      if (message.type === 'look') return locators.look(frame, message.element)
      if (message.type === 'draft') return type(frame, message.element, message.value)
      if (message.type === 'traverse' && !message.byUser) return undefined
      flush()
      if (message.type === 'act') {
        const { kind, element, value, reason = kind === 'setFiles' ? FILES : undefined } = message
        point(frame, element && find(frame, element), { kind, value, reason })
      }
      if (message.type === 'traverse') {
        const reason = `The button ${message.steps < 0 ? 'back' : 'forward'} was pressed.`
        const place = pageOf(frame)
        if (place) put(Promise.resolve({ kind: 'goto', ...place, url: message.url, reason }))
      }
      return undefined
    },
    /** A promise keeps the place of the call; undefined adds nothing. */
    add(action: PageAction | Promise<PageAction | undefined>) {
      flush()
      put(Promise.resolve(action))
    },
    flush,
    settled: () => last,
  }
}
