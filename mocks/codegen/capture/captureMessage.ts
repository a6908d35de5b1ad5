export type Locators<frame> = {
  look(frame: frame, element: ElementView): Promise<boolean>
  /** The code of an element's locator, after `page.`. Undefined where the element was gone, or changed, too soon. */
  find(frame: frame, element: ElementView): Promise<string | undefined>
  see(frame: frame, element: ElementView): Promise<string | undefined>
}

export type PageOf<frame> = (frame: frame) => { readonly page: number; readonly url: string } | undefined

export type ElementView = {
  readonly id: string
  /** Changes with the element's name, role or attributes: an earlier locator may be wrong then. */
  readonly mark: string
  /** Playwright's code for it, if that finds no other element. It names an element that may be gone by then. */
  readonly locator?: string | undefined
  readonly reason?: string | undefined
}

export type PointKind = 'click' | 'dblclick' | 'press' | 'check' | 'uncheck' | 'select' | 'setFiles'

export type CaptureMessage =
  | { readonly type: 'look'; readonly element: ElementView }
  | {
      readonly type: 'act'
      readonly kind: PointKind
      readonly element?: ElementView | undefined
      readonly value?: string | readonly string[] | undefined
      readonly reason?: string | undefined
    }
  /** The whole text so far. That of a password field never leaves its page. */
  | { readonly type: 'draft'; readonly element: ElementView; readonly value?: string | undefined }
  | { readonly type: 'typed' }
  /** The last thing that appeared after a user's act, and is still there. Without an element: nothing. */
  | { readonly type: 'seen'; readonly element?: ElementView | undefined }
  | {
      readonly type: 'traverse'
      readonly url: string
      readonly steps: number
      readonly byUser: boolean
      readonly leaves: boolean
    }
