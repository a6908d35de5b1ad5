import type { ElementHandle, Frame, JSHandle, Locator, Page } from '@playwright/test'

export type ScanRoots = { readonly nodes: JSHandle<Node[]>; readonly visible: boolean }

export async function openScanRoots(target: Page | Locator): Promise<readonly ScanRoots[]> {
  if ('frames' in target) return openPages([target, ...(await listPopups(target))])
  const elements = (await target.elementHandles()) as ElementHandle<Element>[]
  const own = await Promise.all(
    elements.map(async (element) => ({
      nodes: (await element.evaluateHandle((node: Node) => [node])) as JSHandle<Node[]>,
      visible: true,
    })),
  )
  const owners = await Promise.all(elements.map(async (element) => [element, ...(await element.$$('iframe, frame'))]))
  const inside = await Promise.all(owners.flat().map((owner) => owner.contentFrame()))
  const frames = inside.flatMap((frame) => (frame ? listFrames(frame) : []))
  return [...own, ...(await openFrames(frames))]
}

/** An SDK may show its code in a window of its own. */
async function listPopups(page: Page): Promise<readonly Page[]> {
  const others = page.context().pages()
  const openers = await Promise.all(others.map((other) => other.opener()))
  return others.filter((_, index) => openers[index] === page)
}

async function openPages(pages: readonly Page[]): Promise<readonly ScanRoots[]> {
  const opened = await Promise.all(pages.map((page) => openFrames(page.frames(), page.mainFrame())))
  return opened.flat()
}

function listFrames(frame: Frame): readonly Frame[] {
  return [frame, ...frame.childFrames().flatMap(listFrames)]
}

/** A frame may be gone by now, or still be empty. */
async function openFrames(frames: readonly Frame[], main?: Frame): Promise<readonly ScanRoots[]> {
  const opened = await Promise.all(
    frames.map(async (frame) => {
      try {
        const nodes = (await frame.evaluateHandle(() => [document])) as JSHandle<Node[]>
        const visible = frame === main || (await (await frame.frameElement()).isVisible())
        return [{ nodes, visible }]
      } catch {
        return []
      }
    }),
  )
  return opened.flat()
}
