import type { Frame } from '@playwright/test'
import type { CaptureMessage, ElementView } from '#mocks/page/capture/captureMessage'
import type { PageAction } from '#mocks/trace/pageAction'
import type { Locators } from './createLocators.ts'

type Pointed = Omit<PageAction, 'page' | 'url'>

/** What a page tells of the person's actions. What appears in it is not the log's. */
export type ActionMessage = Exclude<CaptureMessage, { type: 'seen' }>

export type ActionLog = {
  receive(frame: Frame, message: ActionMessage): Promise<unknown>
  add(action: PageAction | Promise<PageAction | undefined>): void
  /** Writes what is being typed: something else happens. */
  flush(): void
  settled(): Promise<void>
}

export type ActionLogParameters = {
  readonly locators: Pick<Locators, 'look' | 'find'>
  /** The number of a frame's page. Undefined for a page that is not the dapp's. */
  readonly numberOf: (frame: Frame) => number | undefined
  readonly write: (action: PageAction) => void
}

const SECRET = 'The value of a password field is not recorded.'
const FILES = 'Only the names of the files are known: put them beside the test.'
const GONE = 'The page took the element away before it could be named.'

type Draft = {
  readonly frame: Frame
  readonly id: string
  readonly code: Promise<string | undefined>
  value: string | undefined
}

/** Asks for the locator of each action at once, and writes the actions in their order. */
export function createActionLog({ locators, numberOf, write }: ActionLogParameters): ActionLog {
  let draft: Draft | undefined
  let last = Promise.resolve()

  function put(making: Promise<PageAction | undefined>): void {
    last = last.then(async () => {
      const action = await making
      if (action) write(action)
    })
  }

  function point(frame: Frame, code: Promise<string | undefined> | undefined, action: Pointed): void {
    const page = numberOf(frame)
    if (page === undefined) return
    const url = frame.page().url()
    const { kind, value, reason } = action
    const make = async (): Promise<PageAction> => {
      const locator = await code
      const why = reason ?? (locator === undefined ? GONE : undefined)
      return {
        kind,
        page,
        url,
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
    const { frame, code, value } = typed
    point(frame, code, value === undefined ? { kind: 'fill', reason: SECRET } : { kind: 'fill', value })
  }

  function type(frame: Frame, element: ElementView, value: string | undefined): void {
    if (draft?.id !== element.id) {
      flush()
      draft = { frame, id: element.id, code: locators.find(frame, element), value }
    }
    if (draft) draft.value = value
  }

  return {
    async receive(frame, message) {
      if (message.type === 'look') return locators.look(frame, message.element)
      if (message.type === 'draft') return type(frame, message.element, message.value)
      if (message.type === 'traverse' && !message.byUser) return undefined
      flush()
      if (message.type === 'act') {
        const { kind, element, value, reason = kind === 'setFiles' ? FILES : undefined } = message
        point(frame, element && locators.find(frame, element), { kind, value, reason })
      }
      if (message.type === 'traverse') {
        const page = numberOf(frame)
        const reason = `The button ${message.steps < 0 ? 'back' : 'forward'} was pressed.`
        if (page !== undefined) put(Promise.resolve({ kind: 'goto', page, url: message.url, reason }))
      }
      return undefined
    },
    add(action) {
      flush()
      put(Promise.resolve(action))
    },
    flush,
    settled: () => last,
  }
}
