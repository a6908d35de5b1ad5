/** Test ids of values as people read them: names, contracts, changes. */
export const valueTestIds = {
  /** An address by its name; its accessible name has the address. */
  party: 'party',
  /** The field for a label of one's own. */
  partyLabel: 'party-label',
  /** `data-compared`: whether there is a former one of its kind. */
  typedData: 'typed-data',
  /** What a transaction changed; `data-count`. Rows have `data-kind` and `data-account`. */
  changes: 'changes',
  /** What a transaction's logs say, where no node says more. */
  moves: 'moves',
  contracts: 'contracts',
  /** `data-name`, `data-from`. */
  contractRow: 'contract-row',
  contractRemove: 'contract-remove',
  contractFiles: 'contract-files',
  contractProblem: 'contract-problem',
  contractsSkipped: 'contracts-skipped',
  /** Shown while files are dragged over the page. */
  dropPlace: 'drop-place',
} as const
