import { type RefObject, useEffect, useState } from 'react'
import { testIds } from './testIds.ts'
import { Splitter } from './ui/Splitter.tsx'
import { LEAST_WIDTH, MOST_WIDTH, type SideWidth } from './ui/useSideWidth.ts'

type PaneEdgeProps = {
  side: 'left' | 'right'
  name: 'dapp' | 'wallet'
  width: SideWidth
  whole: RefObject<HTMLElement | null>
}

/** Half of the splitter's width, in pixels. */
const HALF = 4
/** How far a double click may move, in pixels. */
const SLIP = 8

export function PaneEdge({ side, name, width, whole }: PaneEdgeProps) {
  // What the window gives it: the size to start from.
  const [shown, setShown] = useState(0)
  // Not before all refs are set: the element around it gets its own last.
  useEffect(() => {
    const element = whole.current?.querySelector(`#pane-panel-${name}`)
    if (!element) return
    const observer = new ResizeObserver(() => setShown(Math.round(element.getBoundingClientRect().width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [whole, name])
  return (
    <Splitter
      divides="columns"
      label={`Width of the ${name}’s side`}
      title={`Drag to change the width. Double click to fold (${side === 'left' ? '[' : ']'})`}
      size={shown}
      min={width.isFolded ? shown : LEAST_WIDTH}
      max={MOST_WIDTH}
      part={side === 'left' ? 'before' : 'after'}
      style={{ [side]: shown - HALF }}
      testId={name === 'dapp' ? testIds.dappEdge : testIds.walletEdge}
      onChange={(next) => {
        // It opens as wide as it was.
        if (!width.isFolded) width.setWidth(next)
        else if (next - shown > SLIP) width.toggle()
      }}
      onFold={width.toggle}
    />
  )
}
