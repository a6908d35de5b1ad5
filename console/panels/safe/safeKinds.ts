/** The Safes that the page offers, as `threshold/owners`. */
export const safeKinds = ['1/1', '1/2', '2/2', '2/3'] as const
