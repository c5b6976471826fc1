<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Visitor\Privacy\Erasure;

/** GET entries: the inbox, page by page. */
final class EntryListTest extends IntegrationTestCase {

	private const TODAY = '2026-11-25';

	private Entries $entries;

	private Rest $rest;

	protected function setUp(): void {
		wp_set_current_user( 1 );
		$clock         = Clock::stopped( (int) strtotime( self::TODAY . ' 10:00 UTC' ) );
		$this->entries = new Entries( $clock );
		$this->rest    = new Rest( clock: $clock );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Listings::clear();
	}

	public function testAnEmptyInboxHasNoEntries(): void {
		self::assertSame( [ 'items' => [], 'next' => null ], $this->get( '' )->body->all() );
	}

	#[Group( 'sqlite' )]
	public function testAnEntryHasTheDocumentedShape(): void {
		$listing = Listings::add();
		$this->entries->add( [ 'status' => 'spam' ] );
		$id = $this->entries->add(
			[
				'kind'       => 'inquiry',
				'status'     => 'progress',
				'assignee'   => 1,
				'follow_up'  => '2026-12-01',
				'keep_until' => '2030-01-31',
				'confirmed'  => 0,
				'listing_id' => $listing,
				'title'      => 'Haus am Hang',
				'place'      => 'Radolfzell',
				'mail_state' => 'waiting',
				'version'    => 3,
				'updated_at' => 1_795_597_200,
			],
			[ 'received_at' => 1_795_510_800 ],
			[ 'message' => "\r\n  Erste  Zeile\r\nZweite" ]
		);
		$expected = [
			'uuid'       => $this->entries->uuid( $id ),
			'kind'       => 'inquiry',
			'status'     => 'progress',
			'version'    => 3,
			'confirmed'  => false,
			'name'       => 'Mustermann, Erika',
			'title'      => 'Haus am Hang',
			'place'      => 'Radolfzell',
			'summary'    => 'Erste  Zeile',
			'listing'    => [
				'id'    => $listing,
				'title' => get_the_title( $listing ),
				'link'  => get_permalink( $listing ),
			],
			'assignee'   => 1,
			'followUp'   => '2026-12-01',
			'keepUntil'  => '2030-01-31',
			'mailState'  => 'waiting',
			'receivedAt' => '2026-11-24T09:00:00Z',
			'updatedAt'  => '2026-11-25T09:00:00Z',
			'person'     => 1,
		];
		self::assertSame( $expected, $this->first( 'limit=1' )->all() );
	}

	#[Group( 'sqlite' )]
	public function testADeletedListingKeepsItsFormerTitle(): void {
		$this->entries->add( [ 'kind' => 'inquiry', 'listing_id' => 999_999, 'title' => 'Haus am Hang' ] );
		self::assertSame( [ 'id' => 999_999, 'title' => 'Haus am Hang', 'link' => '' ], $this->first()->object( 'listing' )?->all() );
	}

	/**
	 * @param list<int> $expected Numbers of entries as they were sent, in the order of the list.
	 */
	#[DataProvider( 'filters' )]
	#[Group( 'sqlite' )]
	public function testFiltersKeepMatchingEntriesInOrder( string $query, array $expected ): void {
		$numbers = [];
		foreach ( self::INBOX as $number => $columns ) {
			$numbers[ $this->entries->uuid( $this->entries->add( $columns ) ) ] = $number + 1;
		}
		self::assertSame( $expected, array_map( static fn( string $uuid ): int => $numbers[ $uuid ], $this->listUuids( $query, 2 ) ), $query );
		self::assertSame( $expected, array_map( static fn( string $uuid ): int => $numbers[ $uuid ], $this->listUuids( $query, 100 ) ), "{$query}, at once" );
	}

	/** In order of arrival; the first is number 1. */
	private const INBOX = [
		[ 'kind' => 'lead', 'status' => 'new', 'assignee' => 1, 'follow_up' => '2026-11-25', 'updated_at' => 700, 'confirmed' => 0 ],
		[ 'kind' => 'lead', 'status' => 'closed', 'assignee' => 1, 'follow_up' => '2026-11-20', 'updated_at' => 200 ],
		[ 'kind' => 'message', 'status' => 'progress', 'listing_id' => 7, 'updated_at' => 500, 'mail_state' => 'failed' ],
		[ 'kind' => 'inquiry', 'status' => 'answered', 'listing_id' => 8, 'follow_up' => '2026-11-26', 'updated_at' => 500 ],
		[ 'kind' => 'search', 'status' => 'new', 'assignee' => 2, 'follow_up' => '2026-11-25', 'updated_at' => 500 ],
		[ 'kind' => 'newsletter', 'status' => 'closed', 'updated_at' => 100 ],
		[ 'kind' => 'message', 'status' => 'spam', 'confirmed' => 0, 'updated_at' => 900, 'mail_state' => 'waiting' ],
		[ 'kind' => 'inquiry', 'status' => 'new', 'listing_id' => 7, 'follow_up' => '2026-11-01', 'assignee' => 1, 'updated_at' => 300 ],
	];

	/** @return iterable<string, array{string, list<int>}> */
	public static function filters(): iterable {
		$rows = [
			''                                                          => [ 8, 7, 6, 5, 4, 3, 2, 1 ],
			'order=newest'                                              => [ 8, 7, 6, 5, 4, 3, 2, 1 ],
			'order=oldest'                                              => [ 1, 2, 3, 4, 5, 6, 7, 8 ],
			'order=changed'                                             => [ 7, 1, 5, 4, 3, 8, 2, 6 ],
			'order=due'                                                 => [ 8, 2, 1, 5, 4, 7, 6, 3 ],
			'order=due&kind[]=message&kind[]=inquiry'                   => [ 8, 4, 7, 3 ],
			'order=due&confirmed=false&status[]=spam'                   => [ 7 ],
			'status[]=new'                                              => [ 8, 5, 1 ],
			'status=new'                                                => [ 8, 5, 1 ],
			'status[]=new&status[]=progress&status[]=answered'          => [ 8, 5, 4, 3, 1 ],
			'status[]=new&status[]=closed&order=oldest'                 => [ 1, 2, 5, 6, 8 ],
			'status[]=new&status[]=closed&order=changed'                => [ 1, 5, 8, 2, 6 ],
			'kind[]=lead&kind[]=message'                                => [ 7, 3, 2, 1 ],
			'kind[]=lead&kind[]=search&status[]=new&status[]=progress'  => [ 5, 1 ],
			'assignee=1'                                                => [ 8, 2, 1 ],
			'assignee=0'                                                => [ 7, 6, 4, 3 ],
			'assignee=1&status[]=new&kind[]=lead'                       => [ 1 ],
			'assignee=99'                                               => [],
			'listing=7'                                                 => [ 8, 3 ],
			'listing=7&status[]=new'                                    => [ 8 ],
			'due=true'                                                  => [ 8, 5, 1 ],
			'due=1&order=due'                                           => [ 8, 1, 5 ],
			'due=true&order=oldest&assignee=1'                          => [ 1, 8 ],
			'due=true&status[]=closed'                                  => [],
			'due=false'                                                 => [ 8, 7, 6, 5, 4, 3, 2, 1 ],
			'confirmed=false'                                           => [ 7, 1 ],
			'confirmed=true&order=oldest'                               => [ 2, 3, 4, 5, 6, 8 ],
			'confirmed=0&status[]=spam'                                 => [ 7 ],
			'mail=failed'                                               => [ 3 ],
			'mail=waiting&order=changed'                                => [ 7 ],
			'mail=ok&kind[]=lead&order=oldest'                          => [ 1, 2 ],
			'kind[]=lead&order=changed&assignee=1'                      => [ 1, 2 ],
			'kind[]=lead&kind[]=lead'                                   => [ 2, 1 ],
			'_locale=user&_fields=items,next&lang=de'                   => [ 8, 7, 6, 5, 4, 3, 2, 1 ],
		];
		foreach ( $rows as $query => $expected ) {
			yield $query => [ $query, $expected ];
		}
	}

	/** @param list<string> $fields */
	#[DataProvider( 'nonsense' )]
	public function testUnknownParametersAreRefusedByName( string $query, array $fields ): void {
		$answer = $this->get( $query );
		self::assertSame( [ 400, 'rest_invalid_param' ], [ $answer->status, $answer->code() ], $query );
		self::assertSame( $fields, array_map( static fn( JsonObject $fault ): ?string => $fault->string( 'field' ), array_values( $answer->body->object( 'data' )?->objects( 'errors' ) ?? [] ) ) );
	}

	/** @return iterable<string, array{string, list<string>}> */
	public static function nonsense(): iterable {
		$queriesByField = [
			'page'      => [ 'page=2' ],
			'kind'      => [ 'kind[]=leads', 'kind=', 'kind[]=lead&kind[]=x', 'kind[][a]=lead', 'kind[a][b]=1' ],
			'status'    => [ 'status[]=open', 'status[]=NEW', 'status[]=' ],
			'assignee'  => [ 'assignee=-1', 'assignee=', 'assignee=me', 'assignee=1e3', 'assignee[]=1', 'assignee=9999999999999999999' ],
			'listing'   => [ 'listing=0', 'listing=a' ],
			'person'    => [ 'person=', 'person=3f9c2a1e', 'person=name@domain.example', 'person[]=3f9c2a1e-5d20-4c6b-9a57-0d3c8e1f2b64', 'person=3f9c2a1e-5d20-4c6b-9a57-0d3c8e1f2b64%0A' ],
			'due'       => [ 'due=yes', 'due=', 'due[]=true', 'due=2026-11-25' ],
			'confirmed' => [ 'confirmed=maybe' ],
			'mail'      => [ 'mail=sent', 'mail[]=ok' ],
			'order'     => [ 'order=name', 'order=', 'order[]=newest', 'order=NEWEST' ],
			'limit'     => [ 'limit=0', 'limit=101', 'limit=ten', 'limit=', 'limit[]=5', 'limit=-5' ],
			'cursor'    => [ 'cursor=', 'cursor=bmV3ZXN0fDV8NQ', 'cursor=bmV3ZXN0fDV8NQ.AAAA', 'cursor=..', 'cursor[]=a', 'cursor=%00', 'cursor=' . str_repeat( 'A', 2_000 ) ],
		];
		foreach ( $queriesByField as $field => $queries ) {
			foreach ( $queries as $query ) {
				yield substr( $query, 0, 40 ) => [ $query, [ $field ] ];
			}
		}
		yield 'several of them' => [ 'limit=0&order=x&kind[]=x&x=1', [ 'x', 'kind', 'order', 'limit' ] ];
	}

	public function testACursorIsValidOnlyForItsOrder(): void {
		$this->entries->add();
		$this->entries->add();
		$next = (string) $this->get( 'limit=1' )->body->string( 'next' );
		self::assertSame( 200, $this->get( 'limit=1&cursor=' . rawurlencode( $next ) )->status );
		foreach ( [ 'oldest', 'due', 'changed' ] as $order ) {
			self::assertSame( 400, $this->get( "order={$order}&cursor=" . rawurlencode( $next ) )->status, $order );
		}
		foreach ( [ substr( $next, 0, -1 ), "{$next}A", 'A' . $next, strtoupper( $next ) ] as $forged ) {
			self::assertSame( 400, $this->get( 'cursor=' . rawurlencode( $forged ) )->status, $forged );
		}
	}

	public function testPagingNeitherLosesNorRepeatsEntriesThatChangeMeanwhile(): void {
		$ids = array_map( fn( int $number ): int => $this->entries->add( [ 'status' => 0 === $number % 2 ? 'new' : 'progress' ] ), range( 1, 5 ) );
		$first = $this->get( 'status[]=new&status[]=progress&limit=2' )->body;
		$this->entries->add();
		$this->tables->connection->execute( "UPDATE %i SET status = 'progress' WHERE submission_id = %d", [ $this->tables->connection->table( 'entries' ), $ids[1] ] );
		$second = $this->get( 'status[]=new&status[]=progress&limit=9&cursor=' . rawurlencode( (string) $first->string( 'next' ) ) )->body;
		$seen = [ ...self::uuids( $first ), ...self::uuids( $second ) ];
		self::assertSame( array_map( $this->entries->uuid( ... ), array_reverse( $ids ) ), $seen );
		self::assertNull( $second->value( 'next' ) );
	}

	/** Deleting an entry deletes its row; if a killed process has left the row, the list omits it. */
	public function testAnEntryWithoutItsSubmissionIsNotListed(): void {
		$stays = $this->entries->add();
		$gone  = $this->entries->add();
		$this->tables->connection->execute( 'DELETE FROM %i WHERE id = %d', [ $this->tables->connection->table( 'submissions' ), $gone ] );
		self::assertSame( [ $this->entries->uuid( $stays ) ], self::uuids( $this->get( '' )->body ) );
	}

	public function testFurtherEntriesOfTheAddressAreCounted(): void {
		foreach ( [ 'a@domain.example', 'b@domain.example', 'a@domain.example', 'a@domain.example' ] as $address ) {
			$this->entries->add( [ 'email_key' => $address ] );
		}
		self::assertSame( [ 2, 2, 0, 2 ], array_map( static fn( JsonObject $item ): ?int => $item->int( 'person' ), self::items( $this->get( '' )->body ) ) );
	}

	#[Group( 'sqlite' )]
	public function testEntriesOfAPersonArePagedByAddress(): void {
		$add   = fn( string $name, string $status ): int => $this->entries->add( [ 'email_key' => "{$name}@domain.example", 'status' => $status, 'updated_at' => 'new' === $status ? 900 : 100 ] );
		$ids   = array_map( $add, [ 'a', 'b', 'a', 'a', 'c' ], [ 'spam', 'new', 'new', 'closed', 'new' ] );
		$uuids = array_map( $this->entries->uuid( ... ), $ids );
		foreach ( [ $uuids[0], $uuids[2], strtoupper( $uuids[3] ) ] as $uuid ) {
			self::assertSame( [ $uuids[3], $uuids[2], $uuids[0] ], $this->listUuids( "person={$uuid}", 2 ) );
		}
		self::assertSame( [ $uuids[0], $uuids[2], $uuids[3] ], $this->listUuids( "person={$uuids[0]}&order=oldest", 1 ) );
		self::assertSame( [ $uuids[2], $uuids[3], $uuids[0] ], $this->listUuids( "person={$uuids[0]}&order=changed", 1 ) );
		self::assertSame( [ $uuids[3], $uuids[2], $uuids[0] ], $this->listUuids( "person={$uuids[0]}&order=due", 2 ) );
		self::assertSame( [ $uuids[2] ], $this->listUuids( "person={$uuids[0]}&status[]=new", 2 ) );
		self::assertSame( [ $uuids[1] ], $this->listUuids( "person={$uuids[1]}", 2 ) );
	}

	/** The list is empty for an absent or erased entry, as for a listing without inquiries. */
	#[Group( 'sqlite' )]
	public function testAnUnknownPersonHasNoEntries(): void {
		$gone = $this->entries->uuid( $this->entries->add( [ 'email_key' => 'gone@domain.example' ], [ 'email_key' => 'gone@domain.example' ] ) );
		$this->entries->add();
		$this->rest->services->get( Erasure::class )->erase( new EmailAddress( 'gone@domain.example' ) );
		foreach ( [ $gone, '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81' ] as $uuid ) {
			self::assertSame( [ 'items' => [], 'next' => null ], $this->get( "person={$uuid}" )->body->all() );
		}
		self::assertSame( 400, $this->rest->get( RoutePath::STAFF . "/entries/number?person={$gone}" )->status, 'The export has no filter by person.' );
	}

	/** Every order pages by keys, without offset, and reads one range per status. */
	#[Group( 'sqlite' )]
	public function testEachPageIsReadByKeys(): void {
		$connection = $this->tables->connection;
		foreach ( range( 1, 120 ) as $number ) {
			$address = 'p' . ( $number % 30 ) . '@domain.example';
			$this->entries->add( [ 'kind' => 0 === $number % 3 ? 'lead' : 'message', 'status' => 0 === $number % 20 ? 'new' : 'closed', 'assignee' => $number % 4, 'email_key' => $address ] );
		}
		$person  = $this->entries->uuid( $this->entries->add( [ 'email_key' => 'p7@domain.example' ] ) );
		$queries = [
			''                                                             => 1,
			'status[]=new&status[]=progress&status[]=answered'             => 3,
			'kind[]=lead&status[]=new&status[]=progress&status[]=answered' => 3,
			'assignee=1&status[]=new&status[]=progress'                    => 2,
			'listing=7'                                                    => 1,
			"person={$person}"                                             => 1,
			'confirmed=false'                                              => 1,
			'mail=failed'                                                  => 1,
			'order=changed'                                                => 1,
			'order=due&due=true'                                           => 1,
		];
		foreach ( $queries as $query => $ranges ) {
			$statements = Statements::of( fn(): Answer => $this->get( "limit=10&{$query}" ) );
			$pages      = array_values( array_filter( $statements, static fn( string $sql ): bool => str_contains( $sql, 'AS place' ) && ! str_contains( $sql, 'COUNT(' ) ) );
			self::assertCount( 1, $pages, $query );
			// Each range is limited to one row more than the page, and so is the list of all ranges.
			self::assertSame( [ $ranges, false ], [ substr_count( $pages[0], 'LIMIT 11' ) - 1, str_contains( implode( $statements ), 'OFFSET' ) ], $query );
			if ( Statements::canExplain( $connection ) ) {
				$usedIndex = Statements::usedIndex( $connection, $pages[0], 'e' );
				self::assertSame( [ true, str_starts_with( $query, 'person=' ) ], [ null !== $usedIndex, 'person' === $usedIndex ], $pages[0] );
			}
		}
	}

	private function get( string $query ): Answer {
		return $this->rest->get( RoutePath::STAFF . '/entries' . ( '' === $query ? '' : "?{$query}" ) );
	}

	private function first( string $query = '' ): JsonObject {
		return self::items( $this->get( $query )->body )[0] ?? self::fail( 'The list is empty.' );
	}

	/** @return list<JsonObject> */
	private static function items( JsonObject $page ): array {
		return array_values( $page->objects( 'items' ) );
	}

	/** @return list<string> UUIDs on all pages of the list. */
	private function listUuids( string $query, int $limit ): array {
		$uuids = [];
		$next  = '';
		do {
			$answer = $this->get( "{$query}&limit={$limit}{$next}" );
			self::assertSame( 200, $answer->status, $answer->text );
			self::assertLessThanOrEqual( $limit, count( self::uuids( $answer->body ) ) );
			array_push( $uuids, ...self::uuids( $answer->body ) );
			$next = '&cursor=' . rawurlencode( (string) $answer->body->string( 'next' ) );
		} while ( null !== $answer->body->string( 'next' ) );
		return $uuids;
	}

	/** @return list<string> */
	private static function uuids( JsonObject $page ): array {
		return array_map( static fn( JsonObject $item ): string => (string) $item->string( 'uuid' ), self::items( $page ) );
	}
}
