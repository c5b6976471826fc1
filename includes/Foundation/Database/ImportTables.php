<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

defined( 'ABSPATH' ) || exit;

/** Tables of transfers that agencies' software sends; TableSchema describes the format. */
final class ImportTables {

	public const TABLES = [
		// Sources of listings. settings: JSON of SourceSettings. began_at: when the first transfer ended; until then no listing
		// is news. succeeded_at: when the last transfer that was not refused ended; told, told_at: content and time of the last
		// mail about refusals; changed_by, changed_by_name, changed_at: who last changed the settings.
		'import_sources'    => <<<'SQL'
			name VARCHAR(60) NOT NULL,
			settings TEXT NOT NULL,
			began_at BIGINT UNSIGNED DEFAULT NULL,
			succeeded_at BIGINT UNSIGNED DEFAULT NULL,
			told VARCHAR(64) NOT NULL DEFAULT '',
			told_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			changed_by BIGINT UNSIGNED NOT NULL DEFAULT 0,
			changed_by_name VARCHAR(190) NOT NULL DEFAULT '',
			changed_at BIGINT UNSIGNED DEFAULT NULL,
			PRIMARY KEY (name)
			SQL,
		// Imported listings by their identity in the source. anid: openimmo_anid of the provider, which inquiries send back;
		// hash: of mapped values, pictures and source settings, so that an unchanged listing is skipped; is_marked: whether a
		// transfer, not staff, marked the listing as exclusive; withdrawn_at: when the source took the listing off the site;
		// outcome: a constant of ImportOrigin, empty while the listing waits for the daily sweep.
		'imported_listings' => <<<'SQL'
			post_id BIGINT UNSIGNED NOT NULL,
			source VARCHAR(60) NOT NULL,
			obid VARCHAR(190) NOT NULL DEFAULT '',
			provider VARCHAR(190) NOT NULL DEFAULT '',
			anid VARCHAR(190) NOT NULL DEFAULT '',
			number VARCHAR(190) NOT NULL DEFAULT '',
			hash CHAR(64) NOT NULL DEFAULT '',
			is_marked TINYINT UNSIGNED NOT NULL DEFAULT 0,
			imported_at BIGINT UNSIGNED NOT NULL,
			withdrawn_at BIGINT UNSIGNED DEFAULT NULL,
			outcome VARCHAR(8) NOT NULL DEFAULT '',
			PRIMARY KEY (post_id),
			KEY source (source, provider),
			KEY obid (source, obid),
			KEY number (source, number),
			KEY withdrawn_at (withdrawn_at)
			SQL,
		// Pictures, plans and documents of imported listings. post_id: 0 until the listing uses the file; sha256: of the bytes
		// that were sent; name: file name in the transfer; mark: version of the file that the software states.
		'imported_files'    => <<<'SQL'
			attachment_id BIGINT UNSIGNED NOT NULL,
			post_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			transfer_id BIGINT UNSIGNED NOT NULL,
			sha256 CHAR(64) NOT NULL,
			name VARCHAR(190) NOT NULL DEFAULT '',
			mark VARCHAR(190) NOT NULL DEFAULT '',
			PRIMARY KEY (attachment_id),
			KEY post_id (post_id),
			KEY transfer_id (transfer_id)
			SQL,
		// Transferred files. state: TransferState; code, line: why the file is refused or failed; stamp: unix milliseconds by
		// which its source orders files; alerts: on, off, or empty for the default of the source; notes: JSON of the notes on the
		// file; complete_of: JSON of the providers whose whole portfolio the file contains; total: number of items; deaths: workers
		// that died while processing it; owner: its worker; to_tell: whether the check for refusal mails is still due; bytes:
		// size of the file, 0 once deleted; sent_by, decided_by, and their names: who sent the file, and who decided about its
		// withdrawals; decision: approve or discard.
		'transfers'         => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			uuid CHAR(36) NOT NULL,
			source VARCHAR(60) NOT NULL,
			name VARCHAR(190) NOT NULL,
			sha256 CHAR(64) NOT NULL,
			state VARCHAR(12) NOT NULL,
			code VARCHAR(20) NOT NULL DEFAULT '',
			line INT UNSIGNED NOT NULL DEFAULT 0,
			art VARCHAR(8) NOT NULL DEFAULT '',
			stamp BIGINT UNSIGNED NOT NULL,
			dry_run TINYINT UNSIGNED NOT NULL DEFAULT 0,
			alerts VARCHAR(3) NOT NULL DEFAULT '',
			by_number TINYINT UNSIGNED NOT NULL DEFAULT 0,
			notes TEXT DEFAULT NULL,
			complete_of MEDIUMTEXT DEFAULT NULL,
			total INT UNSIGNED NOT NULL DEFAULT 0,
			deaths TINYINT UNSIGNED NOT NULL DEFAULT 0,
			owner CHAR(32) DEFAULT NULL,
			to_tell TINYINT UNSIGNED NOT NULL DEFAULT 0,
			bytes BIGINT UNSIGNED NOT NULL DEFAULT 0,
			sent_by BIGINT UNSIGNED NOT NULL DEFAULT 0,
			sent_by_name VARCHAR(190) NOT NULL DEFAULT '',
			decision VARCHAR(8) NOT NULL DEFAULT '',
			decided_by BIGINT UNSIGNED NOT NULL DEFAULT 0,
			decided_by_name VARCHAR(190) NOT NULL DEFAULT '',
			decided_at BIGINT UNSIGNED DEFAULT NULL,
			received_at BIGINT UNSIGNED NOT NULL,
			finished_at BIGINT UNSIGNED DEFAULT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY uuid (uuid),
			KEY waiting (state, source, stamp),
			KEY to_tell (to_tell, state),
			KEY files (source, bytes),
			KEY received_at (received_at)
			SQL,
		// Items of each transfer by position, followed by the listings that the transfer withdraws because it does not contain
		// them. title: as in the file; mapped: JSON of MappedListing until it is applied; action: ItemAction, empty until then;
		// notes: JSON of codes and values; changed: JSON of the written data.
		'transfer_items'    => <<<'SQL'
			transfer_id BIGINT UNSIGNED NOT NULL,
			position INT UNSIGNED NOT NULL,
			obid VARCHAR(190) NOT NULL DEFAULT '',
			provider VARCHAR(190) NOT NULL DEFAULT '',
			number VARCHAR(190) NOT NULL DEFAULT '',
			title VARCHAR(190) NOT NULL DEFAULT '',
			mapped MEDIUMTEXT DEFAULT NULL,
			action VARCHAR(10) NOT NULL DEFAULT '',
			code VARCHAR(20) NOT NULL DEFAULT '',
			post_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			notes TEXT DEFAULT NULL,
			changed TEXT DEFAULT NULL,
			PRIMARY KEY (transfer_id, position),
			KEY action (transfer_id, action, position)
			SQL,
	];
}
