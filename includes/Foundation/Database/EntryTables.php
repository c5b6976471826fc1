<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

defined( 'ABSPATH' ) || exit;

/** Tables with staff's data about submissions; TableSchema describes the format. */
final class EntryTables {

	public const TABLES = [
		// Inbox entries, one per submission. assignee: 0 for nobody; listing_id: as in submissions; version: counts changes by
		// staff, so that nobody overwrites a change that they have not seen. Every key ends in submission_id, the order of lists.
		'entries'        => <<<'SQL'
			submission_id BIGINT UNSIGNED NOT NULL,
			kind VARCHAR(10) NOT NULL,
			status VARCHAR(10) NOT NULL,
			assignee BIGINT UNSIGNED NOT NULL DEFAULT 0,
			follow_up DATE DEFAULT NULL,
			keep_until DATE DEFAULT NULL,
			confirmed TINYINT UNSIGNED NOT NULL DEFAULT 0,
			listing_id BIGINT UNSIGNED DEFAULT NULL,
			name VARCHAR(200) NOT NULL DEFAULT '',
			title VARCHAR(200) NOT NULL DEFAULT '',
			place VARCHAR(120) NOT NULL DEFAULT '',
			email_key VARCHAR(254) NOT NULL,
			mail_state VARCHAR(10) NOT NULL DEFAULT 'ok',
			opened_at BIGINT UNSIGNED DEFAULT NULL,
			version INT UNSIGNED NOT NULL DEFAULT 1,
			updated_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (submission_id),
			KEY box (status, submission_id),
			KEY kind_box (kind, status, submission_id),
			KEY staff_box (assignee, status, submission_id),
			KEY listing_box (listing_id, submission_id),
			KEY due (follow_up, submission_id),
			KEY pending (confirmed, submission_id),
			KEY mail_box (mail_state, submission_id),
			KEY person (email_key, submission_id),
			KEY changed (updated_at, submission_id)
			SQL,
		// Search words of entries, never of the message; see EntryWords.
		'entry_words'    => <<<'SQL'
			word VARCHAR(40) NOT NULL,
			submission_id BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (word, submission_id),
			KEY submission_id (submission_id)
			SQL,
		// Append-only: events of a submission. user_id: 0 for a visitor or the system; data: JSON of further details.
		'history'        => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			submission_id BIGINT UNSIGNED NOT NULL,
			user_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			event VARCHAR(20) NOT NULL,
			data LONGTEXT NOT NULL,
			happened_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (id),
			KEY submission_id (submission_id)
			SQL,
		// One row per export. filter: text without the search terms; held: exported submissions as JSON of EntrySet; first_id,
		// last_id: their lowest and highest id. The column held keeps the ids of deleted submissions, because ids identify nobody.
		'exports'        => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			exported_by BIGINT UNSIGNED NOT NULL,
			exported_by_name VARCHAR(190) NOT NULL,
			filter TEXT NOT NULL,
			number INT UNSIGNED NOT NULL,
			first_id BIGINT UNSIGNED NOT NULL,
			last_id BIGINT UNSIGNED NOT NULL,
			held LONGTEXT NOT NULL,
			exported_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (id),
			KEY last_id (last_id)
			SQL,
		// Replies of staff, verbatim. uuid: made by the browser, so that a repeated request sends the reply once.
		'replies'        => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			uuid CHAR(36) NOT NULL,
			submission_id BIGINT UNSIGNED NOT NULL,
			user_id BIGINT UNSIGNED NOT NULL,
			recipient VARCHAR(254) NOT NULL,
			subject VARCHAR(250) NOT NULL,
			body LONGTEXT NOT NULL,
			message_id VARCHAR(255) NOT NULL,
			created_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY uuid (uuid),
			KEY submission_id (submission_id)
			SQL,
	];
}
