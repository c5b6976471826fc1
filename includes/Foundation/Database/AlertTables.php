<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

defined( 'ABSPATH' ) || exit;

/** Tables of alerts about new listings that match saved searches; TableSchema describes the format. */
final class AlertTables {

	public const TABLES = [
		// One alert per contact and row of listing_events, by the most urgent of the contact's matching searches. digest_id: the
		// mail that reports the alert, 0 until there is one; a number instead of NULL, so that the row never grows. urgency: that
		// of the search (search_postings) until a digest exists. created_at: since when this frequency applies, at first the time
		// of the event.
		'alerts'  => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			contact_id BIGINT UNSIGNED NOT NULL,
			event_id BIGINT UNSIGNED NOT NULL,
			search_id BIGINT UNSIGNED NOT NULL,
			urgency TINYINT UNSIGNED NOT NULL DEFAULT 0,
			digest_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			created_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY once (contact_id, event_id),
			KEY waiting (digest_id, urgency, contact_id),
			KEY created_at (created_at)
			SQL,
		// Mails that report alerts: one per contact, frequency (AlertFrequency) and slot. slot: the time at which it is due.
		'digests' => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			contact_id BIGINT UNSIGNED NOT NULL,
			frequency VARCHAR(10) NOT NULL,
			slot BIGINT UNSIGNED NOT NULL,
			created_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY slot (contact_id, frequency, slot),
			KEY created_at (created_at)
			SQL,
	];
}
