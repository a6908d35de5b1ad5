import type { ElementView } from './captureMessage.ts'

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
