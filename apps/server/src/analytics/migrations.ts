import type { Migration } from '../database/migration.ts'

export const analyticsMigrations: readonly Migration[] = [
  {
    id: 'analytics/0001-events',
    statements: [
      `CREATE TABLE analytics_events (
        project_id TEXT NOT NULL,
        event_id TEXT NOT NULL,
        received_at INTEGER NOT NULL,
        sent_at INTEGER NOT NULL,
        sdk TEXT NOT NULL,
        domain TEXT NOT NULL,
        page TEXT NOT NULL,
        type TEXT NOT NULL,
        event TEXT NOT NULL,
        address TEXT,
        properties TEXT NOT NULL,
        PRIMARY KEY (project_id, event_id)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX analytics_events_received ON analytics_events (received_at)',
    ],
  },
]
