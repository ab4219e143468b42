/** How far the ports of this page are from the usual ones: its own port tells. */
export const portShift = Number(location.port) - 5173
