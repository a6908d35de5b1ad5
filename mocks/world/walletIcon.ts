const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#0b7f69"/><path d="M20 34h56M20 48h56" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M30 50v24M66 50v24" stroke="#9fe3d3" stroke-width="7" stroke-linecap="round"/><circle cx="62" cy="24" r="6" fill="#fff"/></svg>`

/** The bench wallet's icon: a work bench. EIP-6963 requires a data URI. */
export const walletIcon: `data:image/${string}` = `data:image/svg+xml,${encodeURIComponent(svg)}`
