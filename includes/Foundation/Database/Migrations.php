<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use Closure;
use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * Brings the tables to the version of the code. Safe to run at any time, several times at once, and to be killed at any
 * statement: SiteTable compares each table with TableSchema and changes what differs, so a run needs no record of how far an
 * earlier run came. Changes to the data of earlier versions are steps of their own.
 */
final class Migrations {

	/** Autoloaded, so that reading it costs no query. */
	public const OPTION = 'sw_immosuite_schema';

	/** Rows per batch of a step. */
	private const PART = 1_000;

	/** Seconds without a sign of life after which a run counts as dead and another request takes over. */
	private const LEASE = 60;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * For a visitor's request, which must not fail because of a migration: logs the error, and a later request tries again once
	 * the lease has expired.
	 *
	 * @return bool Whether this call brought the tables up to date.
	 */
	public function attempt(): bool {
		try {
			return $this->install();
		} catch ( DatabaseError $error ) {
			error_log( 'SW ImmoSuite: the tables could not be brought up to date. ' . $error->getMessage() );
			return false;
		}
	}

	/**
	 * @return bool False where another request is migrating.
	 * @throws DatabaseError Where the database refuses.
	 */
	public function install(): bool {
		$this->table( 'locks' )->create();
		$lease = new Lease( $this->connection, $this->clock, 'migrations', self::LEASE );
		if ( ! $lease->take() ) {
			return false;
		}
		// If another request wrote options meanwhile, an object cache may hold the old version, and each request would repeat the
		// migration.
		wp_cache_delete( 'alloptions', 'options' );
		foreach ( array_keys( TableSchema::TABLES ) as $name ) {
			$lease->extend();
			$this->table( $name )->create();
			$this->table( $name )->complete();
		}
		foreach ( $this->steps( $lease ) as $version => $step ) {
			if ( (int) $this->recorded() < $version ) {
				$step();
			}
		}
		update_option( self::OPTION, SW_IMMOSUITE_SCHEMA, true );
		$lease->drop();
		return true;
	}

	/** @return array<int, Closure(): void> Data changes, by the schema version that needs them. */
	private function steps( Lease $lease ): array {
		return [
			2  => $this->linkConsents( ... ),
			3  => $this->tellStrangersFromAccounts( ... ),
			4  => $this->sizeListings( ... ),
			5  => $this->nameListings( ... ),
			9  => $this->addressMails( ... ),
			13 => $this->rememberOffers( ... ),
			14 => $this->answerSearches( ... ),
			18 => fn() => $this->turnNumbers( $lease ),
			22 => fn() => $this->addressPostings( $lease ),
			25 => $this->hurryAlerts( ... ),
			26 => $this->nameAncestors( ... ),
			27 => fn() => $this->freeBounds( $lease ),
			28 => $this->keepSavedListings( ... ),
			30 => fn() => ( new ListingPlaces( $this->connection ) )->fill( $lease ),
		];
	}

	/**
	 * @return list<string> Full names of tables, columns (table.column) and keys (table:key) that are missing or differ from TableSchema.
	 */
	public function missing(): array {
		return array_merge( ...array_map( fn( string $name ): array => $this->table( $name )->missing(), array_keys( TableSchema::TABLES ) ) );
	}

	/** @return list<string> Full names of all tables. */
	public function names(): array {
		return array_map( fn( string $name ): string => $this->connection->table( $name ), array_keys( TableSchema::TABLES ) );
	}

	/** Version 2: links confirmed consents to the contact whose account shows them. */
	private function linkConsents(): void {
		$this->connection->execute(
			"UPDATE %i SET contact_id = (SELECT p.id FROM %i p WHERE p.email_key = %i.email_key)
			WHERE contact_id IS NULL AND id IN (SELECT e.consent_id FROM %i e WHERE e.event = 'confirmed')",
			[
				$this->connection->table( 'consents' ),
				$this->connection->table( 'contacts' ),
				$this->connection->table( 'consents' ),
				$this->connection->table( 'consent_events' ),
			]
		);
	}

	/**
	 * Version 3: tells contacts who never signed in from accounts, because the former are deleted together with what they sent. A
	 * contact without any trace of a sign-in counts as one; until this step has run, every row counts as an account.
	 */
	private function tellStrangersFromAccounts(): void {
		[ $contacts, $sessions, $keys, $consents ] = array_map( $this->connection->table( ... ), [ 'contacts', 'sessions', 'keys', 'consents' ] );
		$this->connection->execute(
			"UPDATE %i SET signed_in = 0 WHERE interesting_seen_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM %i s WHERE s.contact_id = %i.id)
			AND NOT EXISTS (SELECT 1 FROM %i l WHERE l.email_key = %i.email_key AND l.purpose = 'l' AND l.consumed_at IS NOT NULL)
			AND NOT EXISTS (SELECT 1 FROM %i k WHERE k.contact_id = %i.id AND k.purpose IN ('e', 'd'))
			AND NOT EXISTS (SELECT 1 FROM %i c WHERE c.contact_id = %i.id AND c.submission_id = 0)",
			[ $contacts, $sessions, $contacts, $keys, $contacts, $keys, $contacts, $consents, $contacts ]
		);
	}

	/**
	 * Version 4: size of existing listings. Other new columns stay unknown until the index is rebuilt, except the place (version
	 * 30).
	 */
	private function sizeListings(): void {
		$this->connection->execute( 'UPDATE %i SET size = COALESCE(living, plot)', [ $this->connection->table( 'listings' ) ] );
	}

	/** Version 5: slug of existing listings. Slugs of listings that were already gone are unknown. */
	private function nameListings(): void {
		$listings = $this->connection->table( 'listings' );
		$this->connection->execute(
			"UPDATE %i SET slug = COALESCE((SELECT p.post_name FROM %i p WHERE p.ID = %i.post_id), '')",
			[ $listings, $this->connection->posts(), $listings ]
		);
	}

	/** Version 9: recipients of mails are compared in lower case, like all addresses. */
	private function addressMails(): void {
		$this->connection->execute( "UPDATE %i SET email_key = LOWER(recipient) WHERE email_key = ''", [ $this->connection->table( 'outbox' ) ] );
	}

	/**
	 * Version 13: existing listings are no news, so their current offers are stored. The time of the update stands for the
	 * unknown date since when sold listings and references are off the market; prices of listings that are gone stay unknown.
	 */
	private function rememberOffers(): void {
		[ $offers, $listings, $gone, $cells ] = array_map( $this->connection->table( ... ), [ 'offers', 'listings', 'gone', 'search_cells' ] );
		$this->connection->execute(
			'INSERT IGNORE INTO %i (post_id, marketing_type, price, reserved, shown_at, off_at)
			SELECT post_id, marketing_type, price, CASE WHEN state = 1 THEN 1 ELSE 0 END, listed_at, CASE WHEN state > 1 THEN %d END FROM %i',
			[ $offers, $this->clock->now(), $listings ]
		);
		$this->connection->execute(
			"INSERT IGNORE INTO %i (post_id, marketing_type, price, reserved, shown_at, off_at)
			SELECT g.post_id, COALESCE(MAX(c.marketing_type), 'buy'), NULL, 0, 0, MAX(g.gone_at) FROM %i g LEFT JOIN %i c ON c.id = g.cell GROUP BY g.post_id",
			[ $offers, $gone, $cells ]
		);
	}

	/** Version 14: answers a search only if its owner has given a consent to alerts that still holds. */
	private function answerSearches(): void {
		[ $searches, $consents, $events ] = array_map( $this->connection->table( ... ), [ 'searches', 'consents', 'consent_events' ] );
		$this->connection->execute(
			"UPDATE %i SET alerts = CASE WHEN EXISTS (SELECT 1 FROM %i c WHERE c.contact_id = %i.contact_id AND c.text_id IN ('acceptContact.search', 'acceptContact.account')
				AND EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = c.id AND e.event = 'confirmed')
				AND NOT EXISTS (SELECT 1 FROM %i r WHERE r.consent_id = c.id AND r.event = 'revoked')) THEN 'daily' ELSE 'off' END WHERE alerts = ''",
			[ $searches, $consents, $searches, $events, $events ]
		);
	}

	/** Version 18: finds telephone numbers also by their last digits. Postal codes and house numbers are too short for that. */
	private function turnNumbers( Lease $lease ): void {
		[ $word, $id ] = [ '', 0 ];
		do {
			$lease->extend();
			$rows = $this->connection->rows(
				"SELECT word, submission_id FROM %i WHERE word >= '0' AND word < 'a' AND LENGTH(word) >= 7 AND (word > %s OR (word = %s AND submission_id > %d))
				ORDER BY word, submission_id LIMIT %d",
				[ $this->connection->table( 'entry_words' ), $word, $word, $id, self::PART ]
			);
			$turned = [];
			foreach ( $rows as $row ) {
				[ $word, $id ] = [ $row->string( 'word' ), $row->int( 'submission_id' ) ];
				if ( ctype_digit( $word ) ) {
					$turned[] = [ 'word' => substr( '<' . strrev( $word ), 0, 40 ), 'submission_id' => $id ];
				}
			}
			if ( [] !== $turned ) {
				$this->connection->insertMissing( 'entry_words', $turned );
			}
		} while ( self::PART === count( $rows ) );
	}

	/** Version 22: adds contact and urgency to postings. An earlier version may have matched open events partly. */
	private function addressPostings( Lease $lease ): void {
		[ $postings, $searches, $contacts ] = array_map( $this->connection->table( ... ), [ 'search_postings', 'searches', 'contacts' ] );
		$this->connection->execute( 'UPDATE %i SET begun = 1 WHERE taken_at IS NULL', [ $this->connection->table( 'listing_events' ) ] );
		$this->eachCell(
			$lease,
			fn( int $before, int $cell ): int => $this->connection->execute(
				"UPDATE %i SET contact_id = COALESCE((SELECT s.contact_id FROM %i s WHERE s.id = %i.search_id), 0),
				urgency = COALESCE((SELECT CASE WHEN k.alerts_paused_at IS NOT NULL THEN 0 WHEN s.alerts = 'instant' THEN 1 WHEN s.alerts = 'daily' THEN 2 WHEN s.alerts = 'weekly' THEN 3 ELSE 0 END
					FROM %i s LEFT JOIN %i k ON k.id = s.contact_id WHERE s.id = %i.search_id), 0) WHERE cell > %d AND cell <= %d",
				[ $postings, $searches, $postings, $searches, $contacts, $postings, $before, $cell ]
			)
		);
	}

	/**
	 * Walks through the postings in batches of whole cells.
	 *
	 * @param Closure(int, int): int $change Changes the cells above the first argument, up to the second.
	 */
	private function eachCell( Lease $lease, Closure $change ): void {
		$cell = 0;
		do {
			$lease->extend();
			$before = $cell;
			$cell   = (int) $this->connection->value(
				'SELECT MAX(part.cell) FROM (SELECT cell FROM %i WHERE cell > %d ORDER BY cell LIMIT %d) AS part',
				[ $this->connection->table( 'search_postings' ), $before, self::PART ]
			);
			$change( $before, $cell );
		} while ( $cell > 0 );
	}

	/** Version 25: adds the urgency to alerts that wait for a mail. */
	private function hurryAlerts(): void {
		[ $alerts, $searches, $contacts ] = array_map( $this->connection->table( ... ), [ 'alerts', 'searches', 'contacts' ] );
		$this->connection->execute(
			"UPDATE %i SET urgency = COALESCE((SELECT CASE WHEN s.paused = 1 OR k.alerts_paused_at IS NOT NULL THEN 0 WHEN s.alerts = 'instant' THEN 1 WHEN s.alerts = 'daily' THEN 2
				WHEN s.alerts = 'weekly' THEN 3 ELSE 0 END FROM %i s LEFT JOIN %i k ON k.id = s.contact_id WHERE s.id = %i.search_id), 0) WHERE digest_id = 0",
			[ $alerts, $searches, $contacts, $alerts ]
		);
	}

	/** Version 26: ancestors of existing regions, level by level. */
	private function nameAncestors(): void {
		[ $ancestors, $regions ] = array_map( $this->connection->table( ... ), [ 'region_ancestors', 'regions' ] );
		$this->connection->execute( 'INSERT IGNORE INTO %i (region, ancestor) SELECT id, id FROM %i', [ $ancestors, $regions ] );
		do {
			$added = $this->connection->execute(
				'INSERT IGNORE INTO %i (region, ancestor) SELECT a.region, above.id FROM %i AS a INNER JOIN %i AS r ON r.id = a.ancestor INNER JOIN %i AS above ON above.id = r.parent_id',
				[ $ancestors, $ancestors, $regions, $regions ]
			);
		} while ( $added > 0 );
	}

	/** Version 27: NULL for figures that a search does not bound, to save space in its postings. */
	private function freeBounds( Lease $lease ): void {
		$postings = $this->connection->table( 'search_postings' );
		$this->eachCell(
			$lease,
			fn( int $before, int $cell ): int => $this->connection->execute(
				'UPDATE %i SET price_min = NULLIF(price_min, 0), living_min = NULLIF(living_min, 0), plot_min = NULLIF(plot_min, 0), rooms_min = NULLIF(rooms_min, 0), year_min = NULLIF(year_min, 0),
				living_max = NULLIF(living_max, %d), plot_max = NULLIF(plot_max, %d), rooms_max = NULLIF(rooms_max, %d), year_max = NULLIF(year_max, %d) WHERE cell > %d AND cell <= %d',
				[ $postings, ...array_fill( 0, 4, PHP_INT_MAX ), $before, $cell ]
			)
		);
	}

	/** Version 28: marks withdrawn listings that staff have saved since as kept by staff, so that they are not deleted. */
	private function keepSavedListings(): void {
		$listings = $this->connection->table( 'imported_listings' );
		$this->connection->execute(
			"UPDATE %i SET outcome = 'kept' WHERE withdrawn_at IS NOT NULL AND EXISTS (SELECT 1 FROM %i p
			WHERE p.ID = %i.post_id AND p.post_status <> 'trash' AND p.post_modified_gmt > DATE_ADD('1970-01-01 00:00:00', INTERVAL %i.withdrawn_at SECOND))",
			[ $listings, $this->connection->posts(), $listings, $listings ]
		);
	}

	/** @param key-of<TableSchema::TABLES> $name */
	private function table( string $name ): SiteTable {
		return new SiteTable( $this->connection, $name );
	}

	private function recorded(): string {
		$version = get_option( self::OPTION );
		return is_string( $version ) ? $version : '';
	}
}
