<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Visitor\Alert\AlertCron;
use SwImmoSuite\Visitor\SavedSearch\PostingRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** People who search for a home and agreed to alerts, and listings that match. */
final class Prospects {

	/**
	 * @param array<string, mixed>          $search  Keys of the search that differ from the defaults.
	 * @param array<literal-string, string> $contact Columns of contacts that differ from the defaults.
	 */
	public static function add( string $email, string $frequency = 'instant', array $search = [], array $contact = [] ): SignedIn {
		$visitor = AccountFactory::signIn( $email, $contact );
		self::agree( $visitor );
		self::search( $visitor, $frequency, $search );
		return $visitor;
	}

	/** @return int Id of the consent. */
	public static function agree( SignedIn $visitor, string $text = 'acceptContact.search', ?int $confirmedAgo = 60 ): int {
		$id         = AccountFactory::consent( $visitor, 'acceptContact', $confirmedAgo );
		$connection = Connection::ofSite();
		$connection->execute( 'UPDATE %i SET text_id = %s WHERE id = %d', [ $connection->table( 'consents' ), $text, $id ] );
		return $id;
	}

	/**
	 * @param array<string, mixed> $search Keys of the search that differ from the defaults.
	 * @return string UUID of the search.
	 */
	public static function search( SignedIn $visitor, string $frequency, array $search = [], bool $paused = false ): string {
		return ( new Container() )->get( SavedSearchRepository::class )->add( $visitor->contactId, Searches::search( $search + [ 'alerts' => $frequency ] ), $paused );
	}

	/** Pauses the alerts of these contacts, as after bounced mails. */
	public static function pause( int ...$contacts ): void {
		$connection = Connection::ofSite();
		foreach ( $contacts as $contact ) {
			$connection->execute( 'UPDATE %i SET alerts_paused_at = 1 WHERE id = %d', [ $connection->table( 'contacts' ), $contact ] );
			( new PostingRepository( $connection, new Clock() ) )->updateUrgency( $contact );
		}
	}

	/** @return list<string> Frequency of each active search according to its postings, in the order of the searches; with "in part" if the postings of a search differ. */
	public static function frequencies(): array {
		$connection = Connection::ofSite();
		$rows       = $connection->rows(
			'SELECT search_id, contact_id, MIN(urgency) AS least, MAX(urgency) AS most FROM %i GROUP BY search_id, contact_id ORDER BY search_id, contact_id',
			[ $connection->table( 'search_postings' ) ]
		);
		$names = [ 'off', 'instant', 'daily', 'weekly' ];
		return array_map( static fn( Row $row ): string => $names[ $row->int( 'least' ) ] . ( $row->int( 'least' ) === $row->int( 'most' ) ? '' : ' in part' ), $rows );
	}

	/**
	 * A listing that matches Searches::body().
	 *
	 * @param array<string, mixed> $meta
	 * @param array{post_status?: string, post_title?: string, post_content?: string, post_password?: string, post_date?: string, post_date_gmt?: string} $post
	 */
	public static function home( array $meta = [], array $post = [] ): int {
		return Listings::add(
			$meta + [
				Field::Category->value    => Searches::APARTMENT,
				Field::Region->value      => 'altstadt',
				Field::Price->value       => 440_000,
				Field::LivingSpace->value => 90,
			],
			$post + [ 'post_title' => 'Wohnung am See' ]
		);
	}

	/** @return int Id of a new digest, whose mail is queued. */
	public static function queueDigest( int $contactId, string $email, int $slot = 1 ): int {
		$now    = time();
		$digest = Connection::ofSite()->insert( 'digests', [ 'contact_id' => $contactId, 'frequency' => 'weekly', 'slot' => $slot, 'created_at' => $now ] );
		$sql    = "SELECT %d AS digest_id, %s AS email, %s AS email_key, 'de' AS language, %s AS name";
		( new Container() )->get( Outbox::class )->enqueueDigests( $sql, [ $digest, $email, strtolower( $email ), "name{$digest}" ] );
		return $digest;
	}

	/** Doubles the contacts, with their consents and searches, until there are at least this many; starts with one contact. */
	public static function multiply( int $number ): void {
		$consentColumns = 'submission_id, email_key, purpose, channels, text_id, text_version, text, text_hash, set_hash, locale, page_url, granted_at';
		$searchColumns  = 'marketing_type, object_type, category_id, criteria, alerts, created_at, updated_at';
		$postingColumns = 'urgency, cell, price_max, price_min, living_min, living_max, plot_min, plot_max, rooms_min, rooms_max, year_min, year_max';
		$contactValues  = "id + %d, CONCAT('c', (id + %d)), CONCAT('c', (id + %d)), email, language, 1, 1";
		for ( $copies = 1; $copies < $number; $copies *= 2 ) {
			self::copy( "INSERT INTO %i (id, uuid, email_key, email, language, created_at, updated_at) SELECT {$contactValues} FROM %i", 'contacts', $copies, 3 );
			self::copy( "INSERT INTO %i (id, contact_id, uuid, {$searchColumns}) SELECT id + %d, contact_id + %d, CONCAT('s', (id + %d)), {$searchColumns} FROM %i", 'searches', $copies, 3 );
			self::copy( "INSERT INTO %i (id, contact_id, {$consentColumns}) SELECT id + %d, contact_id + %d, {$consentColumns} FROM %i", 'consents', $copies, 2 );
			self::copy( "INSERT INTO %i (consent_id, event, happened_at) SELECT consent_id + %d, event, happened_at FROM %i WHERE event = 'confirmed'", 'consent_events', $copies, 1 );
			self::copy( "INSERT INTO %i (search_id, contact_id, {$postingColumns}) SELECT search_id + %d, contact_id + %d, {$postingColumns} FROM %i", 'search_postings', $copies, 2 );
		}
	}

	/** @param literal-string $sql Inserts copies of a table's rows; has $times placeholders for $by, the difference between the ids of row and copy. */
	private static function copy( string $sql, string $table, int $by, int $times ): void {
		$connection = Connection::ofSite();
		$name       = $connection->table( $table );
		$connection->execute( $sql, [ $name, ...array_fill( 0, $times, $by ), $name ] );
	}

	/** Removes the data of earlier tests, and stores regions. */
	public static function begin(): void {
		Listings::clear();
		( new Tables() )->empty( 'offers', 'listing_events', 'gone' );
		( new Searches() )->storeRegions();
		AlertCron::clear();
	}
}
