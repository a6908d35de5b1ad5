import { useMediaQuery } from './useMediaQuery.ts'

/** Whether the window shows one pane at a time. The style sheets have the same width. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 899px)')
}
