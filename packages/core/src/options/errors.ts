import { LatchkeyError } from '../base/errors.ts'
import { development } from '../development/development.ts'

/** An option is unknown or has an invalid value; `option` is its name. */
export class InvalidConfigError extends LatchkeyError {
  override readonly name = 'InvalidConfigError'
  /** Dotted path: `features.socials`. */
  readonly option: string

  constructor(option: string, expected: string, cause?: unknown) {
    const link = development?.linkErrorDocs('invalidConfig') ?? ''
    super({
      code: 'invalidConfig',
      shortMessage: `Invalid option "${option}": ${expected}${link}`,
      cause,
    })
    this.option = option
  }
}

/** The feature is switched off by the site's configuration. */
export class FeatureDisabledError extends LatchkeyError {
  override readonly name = 'FeatureDisabledError'
  constructor(feature: string) {
    super({
      code: 'featureDisabled',
      shortMessage: 'This feature is switched off',
      details: `features.${feature} is off`,
    })
  }
}
