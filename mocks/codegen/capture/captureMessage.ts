/** Finds how a test finds the elements of pages. */
export type Locators<frame> = {
  /** Finds an element's locator ahead of time. Resolves to whether it has one. */
  look(frame: frame, element: ElementView): Promise<boolean>
  /** The code of an element's locator, after `page.`. Undefined where the element was gone, or changed, too soon. */
  find(frame: frame, element: ElementView): Promise<string | undefined>
  /** The code of an element's locator for an expectation: of a message, with what it says. */
  see(frame: frame, element: ElementView): Promise<string | undefined>
}

/** The number and the address of a frame's page. Undefined for a page that is not the dapp's. */
export type PageOf<frame> = (frame: frame) => { readonly page: number; readonly url: string } | undefined

/** An element that a person uses, as its page knows it. */
export type ElementView = {
  /** Names the element: unique among all documents. */
  readonly id: string
  /** Changes when the element gets another name, role or attribute: what was found for it before may be wrong then. */
  readonly mark: string
  /**
   * Playwright's code for it, as its page makes it, if that finds no other element. It names an element that is gone before
   * Playwright has looked at it.
   */
  readonly locator?: string | undefined
  /** Why the locator may find another element, in words. */
  readonly reason?: string | undefined
}

/** What a person does with an element in one moment. */
export type PointKind = 'click' | 'dblclick' | 'press' | 'check' | 'uncheck' | 'select' | 'setFiles'

/** What a page tells of the person who uses it. */
export type CaptureMessage =
  /** The pointer or the focus is there: an action may follow. Answered with whether its locator is known. */
  | { readonly type: 'look'; readonly element: ElementView }
  | {
      readonly type: 'act'
      readonly kind: PointKind
      readonly element?: ElementView | undefined
      readonly value?: string | readonly string[] | undefined
      readonly reason?: string | undefined
    }
  /** The person types. The value is the whole text so far; that of a password field never leaves its page. */
  | { readonly type: 'draft'; readonly element: ElementView; readonly value?: string | undefined }
  /** The field was left. */
  | { readonly type: 'typed' }
  /** What has appeared last since the person did something in the page, and is still there. Without an element: nothing. */
  | { readonly type: 'seen'; readonly element?: ElementView | undefined }
  /** Back and forward: by the buttons of the browser, or by a script. */
  | {
      readonly type: 'traverse'
      readonly url: string
      readonly steps: number
      readonly byUser: boolean
      /** Whether another document comes. */
      readonly leaves: boolean
    }
