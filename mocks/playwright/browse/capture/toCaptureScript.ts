import { bootCapture, type CaptureParts } from './page/bootCapture.ts'
import { createDescriber } from './page/createDescriber.ts'
import { createTargetFinder } from './page/createTargetFinder.ts'
import { watchInputs } from './page/watchInputs.ts'
import { watchKeys } from './page/watchKeys.ts'
import { watchPointer } from './page/watchPointer.ts'
import { watchSeen } from './page/watchSeen.ts'

const parts: CaptureParts = { createDescriber, createTargetFinder, watchPointer, watchKeys, watchInputs, watchSeen }

export type CaptureScriptParameters = {
  /** The name of the function with which the page calls this process. */
  readonly binding: string
  /** The name of the selector engine. */
  readonly engine: string
}

/** Makes the script that watches a person in a page, from the source texts of self-contained functions. */
export function toCaptureScript({ binding, engine }: CaptureScriptParameters): string {
  const texts = Object.entries(parts).map(([name, part]) => `${name}: ${part}`)
  const data = `binding: ${JSON.stringify(binding)}, engine: ${JSON.stringify(engine)}`
  return `(${bootCapture})({ ${data}, parts: { ${texts.join(',\n')} } })`
}

/**
 * Makes the source of the selector engine that finds an element by the id which its page gave it: `<engine>=<id>~<mark>`.
 * It runs in a world of its own, and page and engine share nothing but events.
 */
export function toEngineScript(engine: string): string {
  return `{
  queryAll(root, selector) {
    let found
    const hear = (event) => {
      found = event.composedPath()[0]
      event.stopImmediatePropagation()
    }
    document.addEventListener('${engine}-here', hear, true)
    document.dispatchEvent(new CustomEvent('${engine}', { detail: selector }))
    document.removeEventListener('${engine}-here', hear, true)
    return found ? [found] : []
  },
  query(root, selector) {
    return this.queryAll(root, selector)[0] ?? null
  },
}`
}
