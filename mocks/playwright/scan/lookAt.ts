import type { ElementHandle, JSHandle, Locator, Page } from '@playwright/test'
import { collectFromPage, type Visibility } from './collectFromPage.ts'
import { openScanRoots, type ScanRoots } from './openScanRoots.ts'

/** What a target shows at one moment. */
export type Look = {
  readonly texts: readonly { readonly text: string; readonly visibility: Visibility }[]
  readonly elements: number
  readonly documents: number
  readonly pictures: readonly ElementHandle<Element>[]
  readonly copyButtons: readonly ElementHandle<Element>[]
}

/** Looks at a target once. */
export async function lookAt(target: Page | Locator): Promise<Look> {
  const roots = await openScanRoots(target)
  // A document may be gone by now.
  const looks = await Promise.all(roots.map((opened) => lookAtRoots(opened).catch(() => undefined)))
  const seen = looks.filter((look) => look !== undefined)
  return {
    texts: seen.flatMap(({ texts }) => texts),
    elements: seen.reduce((sum, { elements }) => sum + elements, 0),
    documents: seen.length,
    pictures: seen.flatMap(({ pictures }) => pictures),
    copyButtons: seen.flatMap(({ copyButtons }) => copyButtons),
  }
}

async function lookAtRoots({ nodes, visible }: ScanRoots) {
  const findings = await nodes.evaluateHandle(collectFromPage)
  const { texts, elements } = await findings.evaluate(({ texts, elements }) => ({ texts, elements }))
  const [pictures, copyButtons] = await Promise.all([
    findings.evaluateHandle(({ pictures }) => pictures).then(listElements),
    findings.evaluateHandle(({ copyButtons }) => copyButtons).then(listElements),
  ])
  await Promise.all([findings.dispose(), nodes.dispose()])
  return {
    texts: texts.map((found) => (visible ? found : { ...found, visibility: 'hidden' as const })),
    elements,
    pictures: visible ? pictures : [],
    copyButtons: visible ? copyButtons : [],
  }
}

async function listElements(list: JSHandle<readonly Element[]>): Promise<readonly ElementHandle<Element>[]> {
  const properties = await list.getProperties()
  return Array.from(properties.values()).flatMap((handle) => {
    const element = handle.asElement()
    return element ? [element as ElementHandle<Element>] : []
  })
}
