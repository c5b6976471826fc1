<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

defined( 'ABSPATH' ) || exit;

/** Tables for listings besides their posts: the index, news and alerts. TableSchema describes the format. */
final class ListingTables {

	public const TABLES = [
		// Search index of the public listings. Figures × 100, NULL where unknown or on request. state: rank of State; size:
		// living space, else plot; lat, lng: degrees × 1,000,000, only of addresses that are shown. place: words of postcode and
		// city from SearchWords::line(); town: postcode and city as written. slug: copied to the table "gone" on removal. features: a bit for
		// each case of Feature. The key spot is for parts of the map: by position, or by region for listings without one. The key
		// figures contains all columns that a search filters by, so that counting by region reads only this key.
		'listings'       => <<<'SQL'
			post_id BIGINT UNSIGNED NOT NULL,
			uuid CHAR(36) NOT NULL,
			slug VARCHAR(200) NOT NULL DEFAULT '',
			exclusive TINYINT UNSIGNED NOT NULL DEFAULT 0,
			marketing_type VARCHAR(4) NOT NULL,
			category_id INT UNSIGNED NOT NULL,
			region VARCHAR(60) NOT NULL,
			price BIGINT UNSIGNED DEFAULT NULL,
			living BIGINT UNSIGNED DEFAULT NULL,
			plot BIGINT UNSIGNED DEFAULT NULL,
			rooms BIGINT UNSIGNED DEFAULT NULL,
			year BIGINT UNSIGNED DEFAULT NULL,
			size BIGINT UNSIGNED DEFAULT NULL,
			features SMALLINT UNSIGNED NOT NULL DEFAULT 0,
			state TINYINT UNSIGNED NOT NULL DEFAULT 0,
			place VARCHAR(250) NOT NULL DEFAULT '',
			town VARCHAR(120) NOT NULL DEFAULT '',
			object_number VARCHAR(40) NOT NULL DEFAULT '',
			lat INT DEFAULT NULL,
			lng INT DEFAULT NULL,
			listed_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (post_id),
			UNIQUE KEY uuid (uuid),
			KEY cell (marketing_type, category_id, region),
			KEY newest (marketing_type, state, listed_at),
			KEY cheapest (marketing_type, state, price),
			KEY figures (exclusive, region, listed_at, state, marketing_type, category_id, price, living, plot, rooms, year, features, place, object_number),
			KEY spot (lat, region, lng),
			KEY object_number (object_number)
			SQL,
		// Slugs of listings that were public once. cell: id in search_cells, 0 for none; gone_at: when the listing was removed.
		'gone'           => <<<'SQL'
			slug VARCHAR(200) NOT NULL,
			post_id BIGINT UNSIGNED NOT NULL,
			cell INT UNSIGNED NOT NULL DEFAULT 0,
			gone_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (slug),
			KEY post_id (post_id),
			KEY gone_at (gone_at)
			SQL,
		// Public state of each listing that is or was on offer. price: the lowest × 100, NULL if none was stated; reserved:
		// as last shown; shown_at: may be in the future for an exclusive listing; off_at: since when the listing is not on offer.
		'offers'         => <<<'SQL'
			post_id BIGINT UNSIGNED NOT NULL,
			marketing_type VARCHAR(4) NOT NULL,
			price BIGINT UNSIGNED DEFAULT NULL,
			reserved TINYINT UNSIGNED NOT NULL DEFAULT 0,
			shown_at BIGINT UNSIGNED NOT NULL,
			off_at BIGINT UNSIGNED DEFAULT NULL,
			PRIMARY KEY (post_id)
			SQL,
		// News about listings. kind: EventKind; ordinal: counts the events of a listing and kind; price: × 100 at that time;
		// former: the lowest price shown before, NULL if the price is no news; happened_at: may lie in the future; taken_at:
		// when the event was matched with searches; begun: whether some of its alerts are written already. post_id: 0 if the listing
		// is deleted; the row stays because its id must not be reused.
		'listing_events' => <<<'SQL'
			id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			post_id BIGINT UNSIGNED NOT NULL,
			kind VARCHAR(10) NOT NULL,
			ordinal INT UNSIGNED NOT NULL,
			price BIGINT UNSIGNED DEFAULT NULL,
			former BIGINT UNSIGNED DEFAULT NULL,
			happened_at BIGINT UNSIGNED NOT NULL,
			taken_at BIGINT UNSIGNED DEFAULT NULL,
			begun TINYINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY event (post_id, kind, ordinal),
			KEY open (taken_at, happened_at),
			KEY happened_at (happened_at)
			SQL,
		// One alert per contact and row of listing_events, by the most urgent of the contact's matching searches. digest_id: the
		// mail that reports the alert, 0 until there is one; a number instead of NULL, so that the row never grows. urgency: that
		// of the search (search_postings) until a digest exists. created_at: since when this frequency applies, at first the time
		// of the event.
		'alerts'         => <<<'SQL'
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
		// Mails that report alerts: one per contact, frequency (AlertFrequency) and slot. slot: the time at which the mail is due.
		'digests'        => <<<'SQL'
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
