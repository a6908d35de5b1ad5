export type TabId = 'reason' | 'timing' | 'request' | 'response' | 'decoded' | 'raw'

export type ChosenTab = { readonly tab: TabId; readonly rowKey: string }

type TabChoice = { readonly rowKey: string; readonly isFailed: boolean; readonly chosen: ChosenTab | undefined }

/** A failure opens on its reason, other rows on the last chosen tab. */
export function toOpenTab({ rowKey, isFailed, chosen }: TabChoice): TabId {
  if (isFailed) return chosen?.rowKey === rowKey ? chosen.tab : 'reason'
  return chosen === undefined || chosen.tab === 'reason' ? 'timing' : chosen.tab
}
