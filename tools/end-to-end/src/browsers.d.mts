type Browser = {
  readonly variable: string
  readonly paths: readonly string[]
  readonly debian: string
}
type Step = { readonly command: string; readonly args: readonly string[] }
type Situation = {
  readonly named: string | undefined
  readonly root: boolean
  readonly apt: boolean
}

export const browsers: { readonly chromium: Browser; readonly firefox: Browser }
export function getPath(browser: Browser): string | undefined
export function locate(
  browser: Browser,
  env: NodeJS.ProcessEnv,
  exists: (path: string) => boolean,
  bundledPath: string | undefined,
): { path: string } | { missing: string }
export function getRemedies(browser: Browser, situation: Situation): readonly Step[]
export function advice(browser: Browser, missing: string): string
