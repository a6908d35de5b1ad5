import { useHotkeys } from 'react-hotkeys-hook'

/** What the two keys do. Each returns whether it was its to do: one press decides one request. */
export type DecisionKeys = { readonly a: () => boolean; readonly r: () => boolean }

/**
 * Has `a` and `r` decide a request from anywhere on the page. Where the keys stand on the keyboard makes no difference, and
 * a key that is held down counts once. In a menu or a dialog they are letters.
 */
export function useDecisionKeys(keys: DecisionKeys, enabled = true): void {
  useHotkeys(
    ['a', 'r'],
    (event) => {
      if (event.repeat) return
      const act = keys[event.key.toLowerCase() as keyof DecisionKeys]
      // What the press brings into sight has the same keys, and is not meant by it.
      if (act()) event.stopImmediatePropagation()
    },
    { enabled, useKey: true, ignoreEventWhen: isElsewhere },
  )
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return true
  return target instanceof Element && target.closest('[popover], dialog') !== null
}
