export const valueTestIds = {
  party: 'party',
  partyLabel: 'party-label',
  /** `data-compared`: whether there is a former one of its kind. */
  typedData: 'typed-data',
  /** What a transaction changed; `data-count`. Rows have `data-kind` and `data-account`. */
  changes: 'changes',
  moves: 'moves',
  contracts: 'contracts',
  /** `data-name`, `data-from`. */
  contractRow: 'contract-row',
  contractRemove: 'contract-remove',
  contractFiles: 'contract-files',
  contractProblem: 'contract-problem',
  contractsSkipped: 'contracts-skipped',
  dropPlace: 'drop-place',
} as const
