<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

defined( 'ABSPATH' ) || exit;

/** Tables of what people are told of whatever fits their searches; TableSchema, which has them too, says how they are written. */
final class AlertTables {

	public const TABLES = [
		// What somebody is to be told of (O24): each of listing_events once, by the search that wants to be answered most urgently.
		// digest_id: the mail that tells of it; 0 until there is one, so that its row never grows, and until then urgency is that of the search (search_postings).
		// created_at: since when it is to be told so often; at first since the news (P273).
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
		// Mails that tell of alerts (O26): one for each contact, frequency (AlertFrequency) and slot, the moment that it is due at.
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
