import { useHotkeys } from 'react-hotkeys-hook'
import type { Scrubber } from './createScrubber.ts'

/** Where arrows and the space bar have a meaning of their own. */
const OWN_KEYS = '[role=treegrid], [role=grid], [role=tablist], [role=separator], input, select, textarea, pre'

/** Arrows step, Home and End go to the ends, the space bar plays. */
export function useScrubberKeys(scrubber: Scrubber): void {
  const isFree = ({ target }: KeyboardEvent) => !(target instanceof Element && target.closest(OWN_KEYS))
  const bind =
    (run: () => void, buttons = true) =>
    (event: KeyboardEvent) => {
      if (!isFree(event)) return
      // A button that has the focus is pressed by the space bar.
      if (!buttons && event.target instanceof Element && event.target.closest('button')) return
      event.preventDefault()
      run()
    }
  useHotkeys('left', bind(scrubber.back))
  useHotkeys('right', bind(scrubber.forward))
  useHotkeys('home', bind(scrubber.first))
  useHotkeys('end', bind(scrubber.last))
  useHotkeys(
    'space',
    bind(() => scrubber.setPlaying(!scrubber.getState().playing), false),
  )
}
