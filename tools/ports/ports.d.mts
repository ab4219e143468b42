export const parts: string[]
export const otherPorts: Readonly<Record<string, number>>
export const suites: Readonly<
  Record<
    'playground' | 'hosts' | 'bundlers' | 'visual' | 'examples' | 'catalogue' | 'load' | 'history',
    number
  >
>
export function getShift(suite: keyof typeof suites): number
export function getPorts(names: readonly string[], shift?: number): { part: string; port: number }[]
export function readShift(text: string | undefined): number
export function readOnly(args: readonly string[]): string[]
export function isFree(port: number): Promise<boolean>
