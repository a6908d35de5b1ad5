/** Where a console's server has the contracts that its page decodes with. */
export const CONTRACTS_PATH = '/contracts.json'
