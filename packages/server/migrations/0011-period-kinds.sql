-- locks: all tables for 31 ms at most (2 million bookings; bench/migrations.bench.mjs)
-- Units of periods were stored in the singular or the plural. There is one spelling now: MINUTE, HOUR, DAY, WEEK, MONTH.
UPDATE booking_setting
SET value = value || (
  SELECT jsonb_object_agg(field.key, regexp_replace(upper(field.value), 'S$', ''))
  FROM jsonb_each_text(value) AS field
  WHERE field.key IN ('minPeriodKind', 'maxDurationKind', 'periodKind1', 'periodKind2', 'periodKind3'))
WHERE section IN ('period', 'notification')
  AND EXISTS (SELECT FROM jsonb_each_text(value) AS field
    WHERE field.key IN ('minPeriodKind', 'maxDurationKind', 'periodKind1', 'periodKind2', 'periodKind3')
      AND field.value <> regexp_replace(upper(field.value), 'S$', ''));
SELECT secure_tenant_tables();
