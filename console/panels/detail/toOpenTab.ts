/** The names of the detail's tabs. */
export type TabId = 'reason' | 'timing' | 'request' | 'response' | 'decoded' | 'raw'

/** The tab that the user chose, and for which row. */
export type ChosenTab = { readonly tab: TabId; readonly rowKey: string }

type TabChoice = {
  readonly rowKey: string
  /** Whether the row failed: only then there is a reason. */
  readonly isFailed: boolean
  /** Undefined before the first choice. */
  readonly chosen: ChosenTab | undefined
}

/** The tab on which a row opens: a failure on its reason, others on the tab that was chosen last. */
export function toOpenTab({ rowKey, isFailed, chosen }: TabChoice): TabId {
  if (isFailed) return chosen?.rowKey === rowKey ? chosen.tab : 'reason'
  return chosen === undefined || chosen.tab === 'reason' ? 'timing' : chosen.tab
}
