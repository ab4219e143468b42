// Far from the ports of a running `npm start` and of the other tests.
export const port = 5173 + Number(process.env.LATCHKEY_PORT_SHIFT || 0) + 700

export const pageUrl = `http://127.0.0.1:${port}`
