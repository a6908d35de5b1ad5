import { useHotkeys } from 'react-hotkeys-hook'
import type { Scrubber } from './createScrubber.ts'

/** Elements in which arrows and Space have their own meaning. */
const OWN_KEYS = '[role=treegrid], [role=grid], [role=tablist], [role=separator], dialog, input, select, textarea, pre'

export function useScrubberKeys(scrubber: Scrubber): void {
  const isFree = ({ target }: KeyboardEvent) => !(target instanceof Element && target.closest(OWN_KEYS))
  const bind =
    (run: () => void, buttons = true) =>
    (event: KeyboardEvent) => {
      if (!isFree(event)) return
      // The space bar presses a focused button.
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
