<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

defined( 'ABSPATH' ) || exit;

/** Tables of what is known of listings beside their posts; TableSchema, which has them too, says how they are written. */
final class ListingTables {

	public const TABLES = [
		// What is searched of the listings that are shown: kept beside their posts. Figures × 100, NULL where unknown or on request.
		// state: rank of State; size: living space, else plot; lat, lng: degrees × 1,000,000, of addresses that are shown.
		// place: words of postcode and city as SearchWords::line() has them.
		// slug: the name in the address, by which gone knows what was shown under it.
		// figures: all that a search can ask for, region by region, so that counting by region reads the key alone (L20).
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
			state TINYINT UNSIGNED NOT NULL DEFAULT 0,
			place VARCHAR(250) NOT NULL DEFAULT '',
			object_number VARCHAR(40) NOT NULL DEFAULT '',
			lat INT DEFAULT NULL,
			lng INT DEFAULT NULL,
			listed_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (post_id),
			UNIQUE KEY uuid (uuid),
			KEY cell (marketing_type, category_id, region),
			KEY newest (marketing_type, state, listed_at),
			KEY cheapest (marketing_type, state, price),
			KEY figures (exclusive, region, listed_at, state, marketing_type, category_id, price, living, plot, rooms, year, place, object_number),
			KEY object_number (object_number)
			SQL,
		// Names of listings that were public once (L4). cell: in search_cells, where it has one; gone_at: since when.
		'gone'           => <<<'SQL'
			slug VARCHAR(200) NOT NULL,
			post_id BIGINT UNSIGNED NOT NULL,
			cell INT UNSIGNED NOT NULL DEFAULT 0,
			gone_at BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (slug),
			KEY post_id (post_id),
			KEY gone_at (gone_at)
			SQL,
		// What has been shown of each listing while it was on offer: price, the lowest × 100, NULL where none was named; reserved, as
		// it was seen last; shown_at, of an exclusive one maybe still to come; off_at: since when it is not on offer (O23).
		'offers'         => <<<'SQL'
			post_id BIGINT UNSIGNED NOT NULL,
			marketing_type VARCHAR(4) NOT NULL,
			price BIGINT UNSIGNED DEFAULT NULL,
			reserved TINYINT UNSIGNED NOT NULL DEFAULT 0,
			shown_at BIGINT UNSIGNED NOT NULL,
			off_at BIGINT UNSIGNED DEFAULT NULL,
			PRIMARY KEY (post_id)
			SQL,
		// What is news of listings (O23). kind: EventKind; ordinal: counts those of a listing and kind; price × 100 of that moment,
		// former: the lowest that was shown before, NULL where it is no news; happened_at, maybe still to come; taken_at: when it was matched with searches;
		// begun: whether a part of those whom it is for is noted already. post_id: 0 where it is of none any more, and stays for its id alone (P270).
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
	];
}
