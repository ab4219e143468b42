import { getShift } from '@latchkey/ports'

export const port = 5173 + getShift('visual')

export const pageUrl = `http://127.0.0.1:${port}`
