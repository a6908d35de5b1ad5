import { useHotkeys } from 'react-hotkeys-hook'

/** Each returns whether it acted: one press decides one request. */
type DecisionKeys = { readonly a: () => boolean; readonly r: () => boolean }

/** Any keyboard layout works, and a held key counts once. In menus and dialogs, both are letters. */
export function useDecisionKeys(keys: DecisionKeys, enabled = true): void {
  useHotkeys(
    ['a', 'r'],
    (event) => {
      if (event.repeat) return
      // The press may show another request with the same keys.
      const act = keys[event.key.toLowerCase() as keyof DecisionKeys]
      if (act()) event.stopImmediatePropagation()
    },
    { enabled, useKey: true, ignoreEventWhen: isElsewhere },
  )
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return true
  return target instanceof Element && target.closest('[popover], dialog') !== null
}
