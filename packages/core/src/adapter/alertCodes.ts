/** Faults of the site's configuration that its developer is alerted to. */
export type AlertCode =
  | 'networkNotFound'
  | 'sessionExpired'
  | 'invalidProjectId'
  | 'projectIdNotConfigured'
  | 'invalidAppConfiguration'
  | 'embeddedWalletLoadTimeout'

/** What is reported about the site: one of these faults, or a request of the site that the wallet refuses. */
export type ReportCode = AlertCode | 'actionNotAllowed'
