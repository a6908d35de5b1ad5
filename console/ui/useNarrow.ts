import { useMediaQuery } from './useMediaQuery.ts'

/** The style sheets have the same width. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 899px)')
}
