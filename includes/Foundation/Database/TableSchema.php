<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

defined( 'ABSPATH' ) || exit;

/**
 * Columns of all tables. Times are unix seconds (UTC), hashes are SHA-256 in hex, email addresses are stored as typed and compared
 * by email_key (lower case). No foreign keys: the SQLite driver does not enforce them, and consents outlive submissions. One column
 * or key per line: SiteTable adds and changes differing columns and keys on a site, so a new column must be NULL or have a default.
 * Add new tables, and new columns about a person, to PersonalTables of the tests too.
 */
final class TableSchema {

	public const TABLES = [
		// A person with a confirmed address. signed_in: 0 if the person has never signed in, so that the row is deleted with
		// the person's submissions. interesting_seen_at: when the contact last viewed the listings that match the searches;
		// interesting_since: the same for the previous visit. alerts_paused_at: since when alert mails are paused because mails bounced.
		'contacts'       => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			uuid CHAR(36) NOT NULL,
			email_key VARCHAR(254) NOT NULL,
			email VARCHAR(254) NOT NULL,
			salutation VARCHAR(20) NOT NULL DEFAULT '',
			company VARCHAR(120) NOT NULL DEFAULT '',
			firstname VARCHAR(80) NOT NULL DEFAULT '',
			lastname VARCHAR(80) NOT NULL DEFAULT '',
			phone VARCHAR(40) NOT NULL DEFAULT '',
			street VARCHAR(120) NOT NULL DEFAULT '',
			number VARCHAR(20) NOT NULL DEFAULT '',
			zip VARCHAR(12) NOT NULL DEFAULT '',
			city VARCHAR(80) NOT NULL DEFAULT '',
			language CHAR(2) NOT NULL,
			signed_in TINYINT UNSIGNED NOT NULL DEFAULT 1,
			interesting_seen_at BIGINT UNSIGNED DEFAULT NULL,
			interesting_since BIGINT UNSIGNED DEFAULT NULL,
			alerts_paused_at BIGINT UNSIGNED DEFAULT NULL,
			created_at BIGINT UNSIGNED NOT NULL,
			updated_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY uuid (uuid),
			UNIQUE KEY email_key (email_key)
			SQL,
		// Submitted forms; pending until confirmed_at. listing_id: the post that an inquiry is about; feedback_at: when the mail
		// to the agency's software was queued.
		'submissions'    => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			uuid CHAR(36) NOT NULL,
			route VARCHAR(40) NOT NULL,
			idempotency_key CHAR(36) DEFAULT NULL,
			payload_hash CHAR(64) NOT NULL,
			kind VARCHAR(20) NOT NULL,
			widget VARCHAR(30) NOT NULL,
			language CHAR(2) NOT NULL,
			post_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			page_url TEXT NOT NULL,
			email_key VARCHAR(254) NOT NULL,
			payload LONGTEXT NOT NULL,
			contact_id BIGINT UNSIGNED DEFAULT NULL,
			listing_id BIGINT UNSIGNED DEFAULT NULL,
			received_at BIGINT UNSIGNED NOT NULL,
			confirmed_at BIGINT UNSIGNED DEFAULT NULL,
			feedback_at BIGINT UNSIGNED DEFAULT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY uuid (uuid),
			UNIQUE KEY idempotency (route, idempotency_key),
			KEY email_key (email_key),
			KEY contact_id (contact_id),
			KEY received_at (received_at)
			SQL,
		// Append-only: one row per accepted consent; the row counts as the first event, "requested". submission_id: 0 if the
		// consent was given in the account. shown: whether a form or screen of the plugin showed the text; 0 if the submission came
		// without a form token. The key contact_id here and consent_id of consent_events cover the query for recipients of alerts.
		'consents'       => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			submission_id BIGINT UNSIGNED NOT NULL,
			contact_id BIGINT UNSIGNED DEFAULT NULL,
			email_key VARCHAR(254) NOT NULL,
			purpose VARCHAR(20) NOT NULL,
			channels VARCHAR(60) NOT NULL,
			text_id VARCHAR(60) NOT NULL,
			text_version INT UNSIGNED NOT NULL,
			text LONGTEXT NOT NULL,
			text_hash CHAR(64) NOT NULL,
			set_hash CHAR(64) NOT NULL,
			locale VARCHAR(10) NOT NULL,
			page_url TEXT NOT NULL,
			shown TINYINT UNSIGNED NOT NULL DEFAULT 1,
			granted_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (id),
			KEY submission_id (submission_id),
			KEY contact_id (contact_id, purpose, text_id),
			KEY email_key (email_key)
			SQL,
		// Append-only: later events of a consent (sent, confirmed, revoked).
		'consent_events' => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			consent_id BIGINT UNSIGNED NOT NULL,
			event VARCHAR(20) NOT NULL,
			happened_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (id),
			KEY consent_id (consent_id, event)
			SQL,
		// Every set of consent texts that a form token was issued for, by hash.
		'consent_texts'  => <<<'SQL'
			hash CHAR(64) NOT NULL,
			texts LONGTEXT NOT NULL,
			created_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (hash)
			SQL,
		// Mailed keys. submission_id: the submission that the mail asks to confirm; newsletter_hash: the newsletter text in the mail;
		// consent_id: the newsletter consent in the mail if it belongs to no submission; contact_id: the account concerned; session_id:
		// the session that requested the key; search_id: the saved search whose alerts the key ends, NULL for all; page: path of the
		// form's page; requested_at: time of the request, if earlier than created_at.
		'keys'           => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			selector CHAR(22) NOT NULL,
			purpose CHAR(1) NOT NULL,
			verifier_hash CHAR(64) NOT NULL,
			email VARCHAR(254) NOT NULL,
			email_key VARCHAR(254) NOT NULL,
			submission_id BIGINT UNSIGNED DEFAULT NULL,
			contact_id BIGINT UNSIGNED DEFAULT NULL,
			session_id BIGINT UNSIGNED DEFAULT NULL,
			newsletter_hash CHAR(64) DEFAULT NULL,
			consent_id BIGINT UNSIGNED DEFAULT NULL,
			search_id BIGINT UNSIGNED DEFAULT NULL,
			opcode VARCHAR(20) NOT NULL,
			bind_hash CHAR(64) DEFAULT NULL,
			page TEXT,
			requested_at BIGINT UNSIGNED DEFAULT NULL,
			created_at BIGINT UNSIGNED NOT NULL,
			expires_at BIGINT UNSIGNED NOT NULL,
			consumed_at BIGINT UNSIGNED DEFAULT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY selector (selector),
			KEY email_key (email_key),
			KEY submission_id (submission_id),
			KEY contact_id (contact_id),
			KEY search_id (search_id),
			KEY expires_at (expires_at)
			SQL,
		// Browsers that are signed in. key_id: the key that signed the browser in.
		'sessions'       => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			uuid CHAR(36) NOT NULL,
			contact_id BIGINT UNSIGNED NOT NULL,
			token_hash CHAR(64) NOT NULL,
			key_id BIGINT UNSIGNED NOT NULL,
			device VARCHAR(120) NOT NULL DEFAULT '',
			created_at BIGINT UNSIGNED NOT NULL,
			seen_at BIGINT UNSIGNED NOT NULL,
			expires_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY uuid (uuid),
			UNIQUE KEY token_hash (token_hash),
			KEY contact_id (contact_id),
			KEY expires_at (expires_at)
			SQL,
		// Saved searches of confirmed contacts. criteria: locations and fields as in saved-search.schema.json; alerts:
		// AlertFrequency.
		'searches'       => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			uuid CHAR(36) NOT NULL,
			contact_id BIGINT UNSIGNED NOT NULL,
			marketing_type VARCHAR(4) NOT NULL,
			object_type VARCHAR(10) NOT NULL,
			category_id INT UNSIGNED NOT NULL,
			criteria LONGTEXT NOT NULL,
			paused TINYINT UNSIGNED NOT NULL DEFAULT 0,
			alerts VARCHAR(10) NOT NULL DEFAULT '',
			created_at BIGINT UNSIGNED NOT NULL,
			updated_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY uuid (uuid),
			KEY contact_id (contact_id)
			SQL,
		// Dictionary of marketing type × category × region, so that a posting carries one small number.
		'search_cells'   => <<<'SQL'
			id INT UNSIGNED NOT NULL AUTO_INCREMENT,
			marketing_type VARCHAR(4) NOT NULL,
			category_id INT UNSIGNED NOT NULL,
			region VARCHAR(60) NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY cell (marketing_type, category_id, region)
			SQL,
		// One row per region of an active search, matched against listings. Bounds × 100, NULL for no bound: NULL takes no
		// space, and most searches bound few figures. price_max is part of the key, so a sentinel means no bound (Bounds). features:
		// bits that the listing needs. contact_id, urgency: copied from the search, so that matching reads only this table. urgency:
		// 0 no alerts, 1 at once, 2 daily, 3 weekly. The key people is for counting people per cell (PostingRepository::countPeople()).
		'search_postings' => <<<'SQL'
			cell INT UNSIGNED NOT NULL,
			price_max BIGINT UNSIGNED NOT NULL,
			search_id BIGINT UNSIGNED NOT NULL,
			price_min BIGINT UNSIGNED DEFAULT NULL,
			living_min BIGINT UNSIGNED DEFAULT NULL,
			living_max BIGINT UNSIGNED DEFAULT NULL,
			plot_min BIGINT UNSIGNED DEFAULT NULL,
			plot_max BIGINT UNSIGNED DEFAULT NULL,
			rooms_min BIGINT UNSIGNED DEFAULT NULL,
			rooms_max BIGINT UNSIGNED DEFAULT NULL,
			year_min BIGINT UNSIGNED DEFAULT NULL,
			year_max BIGINT UNSIGNED DEFAULT NULL,
			features SMALLINT UNSIGNED NOT NULL DEFAULT 0,
			contact_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			urgency TINYINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (cell, price_max, search_id),
			KEY search_id (search_id),
			KEY people (cell, contact_id)
			SQL,
		// Homes that an account has saved; listing_id: the post, which may be deleted.
		'saved_listings' => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			contact_id BIGINT UNSIGNED NOT NULL,
			listing_id BIGINT UNSIGNED NOT NULL,
			saved_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY saved (contact_id, listing_id)
			SQL,
		// Regions as imported; position is their order in the file. lat, lng: center of the region's outline, or of the
		// outlines of the regions below, in degrees × 1,000,000; NULL without outlines.
		'regions'        => <<<'SQL'
			id VARCHAR(60) NOT NULL,
			parent_id VARCHAR(60) DEFAULT NULL,
			name VARCHAR(120) NOT NULL,
			position INT UNSIGNED NOT NULL,
			lat INT DEFAULT NULL,
			lng INT DEFAULT NULL,
			PRIMARY KEY (id),
			KEY parent_id (parent_id)
			SQL,
		// Each region with itself and all its ancestors, so that looking up the ancestors of many regions reads one range of this
		// key for each.
		'region_ancestors' => <<<'SQL'
			region VARCHAR(60) NOT NULL,
			ancestor VARCHAR(60) NOT NULL,
			PRIMARY KEY (region, ancestor)
			SQL,
		// Prepared responses of the public reads (locations, geojson): gzip in base64, served unchanged.
		'region_files'   => <<<'SQL'
			name VARCHAR(20) NOT NULL,
			version CHAR(32) NOT NULL,
			body LONGTEXT NOT NULL,
			updated_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (name)
			SQL,
		// Mails to send. Rows contain only references; the text is written when the mail is sent. email_key: the recipient;
		// reply_id: the reply in the mail; digest_id: its digest; transfer_id: the transfer that the mail reports; user_id: the
		// staff member who caused the mail; feedback: whether the feedback file for the agency's software is attached; priority:
		// higher numbers are sent later.
		'outbox'         => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			kind VARCHAR(30) NOT NULL,
			recipient VARCHAR(254) NOT NULL,
			email_key VARCHAR(254) NOT NULL DEFAULT '',
			language CHAR(2) NOT NULL,
			submission_id BIGINT UNSIGNED DEFAULT NULL,
			key_selector CHAR(22) DEFAULT NULL,
			reply_id BIGINT UNSIGNED DEFAULT NULL,
			digest_id BIGINT UNSIGNED DEFAULT NULL,
			transfer_id BIGINT UNSIGNED DEFAULT NULL,
			user_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			feedback TINYINT UNSIGNED NOT NULL DEFAULT 0,
			message_id VARCHAR(255) NOT NULL,
			priority TINYINT UNSIGNED NOT NULL DEFAULT 0,
			state VARCHAR(10) NOT NULL,
			attempts INT UNSIGNED NOT NULL DEFAULT 0,
			available_at BIGINT UNSIGNED NOT NULL,
			claim CHAR(32) DEFAULT NULL,
			lease_until BIGINT UNSIGNED DEFAULT NULL,
			last_error TEXT,
			created_at BIGINT UNSIGNED NOT NULL,
			sent_at BIGINT UNSIGNED DEFAULT NULL,
			PRIMARY KEY (id),
			KEY due (state, priority, available_at),
			KEY sent (state, sent_at),
			KEY submission_id (submission_id),
			KEY key_selector (key_selector),
			KEY digest_id (digest_id),
			KEY email_key (email_key)
			SQL,
		// Counters of the rate limits; bucket: keyed hash of the limit and of the client, contact or address.
		'limits'         => <<<'SQL'
			bucket CHAR(64) NOT NULL,
			used INT UNSIGNED NOT NULL,
			resets_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (bucket),
			KEY resets_at (resets_at)
			SQL,
		// Named leases, see Lease.
		'locks'          => <<<'SQL'
			name VARCHAR(60) NOT NULL,
			owner CHAR(32) NOT NULL,
			expires_at BIGINT UNSIGNED NOT NULL,
			wanted INT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (name)
			SQL,
	] + ListingTables::TABLES + EntryTables::TABLES + ImportTables::TABLES;
}
