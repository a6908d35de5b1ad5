export type ElementView = {
  /** Names the element: unique among all documents. */
  readonly id: string
  /** Changes when the element gets another name, role or attribute: what was found for it before may be wrong then. */
  readonly mark: string
  /** Role and name as Playwright's code, if unique: for an element that disappears before Playwright looks at it. */
  readonly byRole?: string | undefined
}

export type PointKind = 'click' | 'dblclick' | 'press' | 'check' | 'uncheck' | 'select' | 'setFiles'

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
  | { readonly type: 'typed' }
  /** What has appeared last since the person did something in the page, and is still there. Without an element: nothing. */
  | { readonly type: 'seen'; readonly element?: ElementView | undefined }
  /** Back and forward: by the buttons of the browser, or by a script. */
  | {
      readonly type: 'traverse'
      readonly url: string
      readonly steps: number
      readonly byUser: boolean
      readonly leaves: boolean
    }

/** The name of the function with which a page calls this process. The script takes it out of the page. */
export const CAPTURE_BINDING = '__walletbenchCapture'
