export const CONTRACTS_PATH = '/contracts.json'
