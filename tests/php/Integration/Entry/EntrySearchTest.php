<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\Visitor;

/** GET entries?search=…: entries by their search words. */
final class EntrySearchTest extends IntegrationTestCase {

	private Entries $entries;

	protected function setUp(): void {
		wp_set_current_user( 1 );
		$this->entries = new Entries();
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		$_COOKIE = [];
	}

	/**
	 * @param list<int> $expected Numbers of entries, the newest first.
	 */
	#[DataProvider( 'searches' )]
	#[Group( 'sqlite' )]
	public function testEveryWordIsAPrefixAndAllMustMatch( string $query, array $expected ): void {
		$numbers = [];
		foreach ( self::INBOX as $number => [ $words, $columns ] ) {
			$numbers[ $this->entries->uuid( $this->entries->addSearchable( $words, $columns ) ) ] = $number + 1;
		}
		foreach ( [ 100, 1 ] as $limit ) {
			self::assertSame( $expected, array_map( static fn( string $uuid ): int => $numbers[ $uuid ], self::listUuids( $query, $limit ) ), "{$limit} at a time" );
		}
	}

	/** Search words and columns; a word that begins with "<" contains the digits of a number in reverse. */
	private const INBOX = [
		[ [ 'mueller', 'max', 'konstanz', '0753112345', '<5432113570', '3f9c2a1e', '50' ], [ 'kind' => 'lead', 'follow_up' => '2026-11-01', 'updated_at' => 3 ] ],
		[ [ 'muster', 'maxima', 'konstanz', '78462', '3f9c2a1f' ], [ 'status' => 'closed', 'updated_at' => 5 ] ],
		[ [ 'mueller', 'erika', 'radolfzell', '078315' ], [ 'kind' => 'lead', 'assignee' => 1, 'updated_at' => 4 ] ],
		[ [], [] ],
	];

	/** @return array<string, array{string, list<int>}> */
	public static function searches(): array {
		return [
			'a prefix'                   => [ 'search=m', [ 3, 2, 1 ] ],
			'a word'                     => [ 'search=M%C3%BCller', [ 3, 1 ] ],
			'all words have to match'    => [ 'search=max+konst', [ 2, 1 ] ],
			'words in any order'         => [ 'search=konstanz+m%C3%BC', [ 1 ] ],
			'a word that does not match' => [ 'search=mueller+berlin', [] ],
			'not the end of a word'      => [ 'search=ller', [] ],
			'a telephone number'         => [ 'search=07531+%2F+12', [ 1 ] ],
			'its start without the 0'    => [ 'search=7531+123', [ 1 ] ],
			'its digits without the 0'   => [ 'search=7531+123+45', [ 1 ] ],
			'a name without its umlaut'  => [ 'search=Muller', [ 3, 1 ] ],
			'last digits of a number'    => [ 'search=2345', [ 1 ] ],
			'a name and last digits'     => [ 'search=m%C3%BCller+12345', [ 1 ] ],
			'not digits in the middle'   => [ 'search=1234', [] ],
			'not three last digits'      => [ 'search=345', [] ],
			'the marker of last digits'  => [ 'search=%3C5432', [] ],
			'a postal code'              => [ 'search=78462', [ 2 ] ],
			'a reference'                => [ 'search=%5B3f9c2a1e%5D', [ 1 ] ],
			'a part of a reference'      => [ 'search=3f9c2a1', [ 2, 1 ] ],
			'with other filters'         => [ 'search=m&kind[]=lead&assignee=1', [ 3 ] ],
			'in another order'           => [ 'search=m&order=changed', [ 2, 3, 1 ] ],
			'in the order of follow-ups' => [ 'search=m&order=due', [ 1, 3, 2 ] ],
			'a wildcard of LIKE'         => [ 'search=%25', [] ],
			'another wildcard of LIKE'   => [ 'search=m_eller', [] ],
			'a wildcard after a digit'   => [ 'search=5%25', [ 1 ] ],
			'a quote'                    => [ "search='+OR+1=1", [] ],
			'nothing'                    => [ 'search=', [ 4, 3, 2, 1 ] ],
			'blanks'                     => [ 'search=+++', [ 4, 3, 2, 1 ] ],
		];
	}

	#[DataProvider( 'invalidSearches' )]
	public function testInvalidSearchesAreRefused( string $query ): void {
		$answer = self::get( $query );
		$fields = array_map( static fn( JsonObject $fault ): ?string => $fault->string( 'field' ), array_values( $answer->body->object( 'data' )?->objects( 'errors' ) ?? [] ) );
		self::assertSame( [ 400, [ 'search' ] ], [ $answer->status, $fields ] );
	}

	/** @return array<string, array{string}> */
	public static function invalidSearches(): array {
		return [
			'a list'            => [ 'search[]=a' ],
			'too long'          => [ 'search=' . str_repeat( 'a', 201 ) ],
			'of too many words' => [ 'search=' . implode( '+', range( 11, 21 ) ) ],
		];
	}

	/** Intake and search fold words by the same rules. */
	public function testEntriesAreFoundForEverySpellingOfAWord(): void {
		wp_set_current_user( 0 );
		$contact = [ 'lastname' => 'Größl-Çelik', 'company' => 'Müller & Söhne', 'phone' => '+49 (0)7531 123-45', 'zip' => '78464', 'city' => 'Überlingen' ];
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::message( $contact ), Visitor::headers() )->status );
		wp_set_current_user( 1 );
		$uuid = $this->stored->submissions()[0]->uuid;
		$short = substr( $uuid, 0, 8 );
		$matching = [ 'GRÖSSL', 'groessl celik', 'mueller söhne', 'Muller Sohne', '07531/123', '0049 7531 12345', '+49 7531', '7531 123' ];
		$matching = [ ...$matching, 'ueberl 78464', 'domain.example', '12345 größl', $short, "Re: [{$short}]", $uuid ];
		foreach ( $matching as $typed ) {
			self::assertSame( [ $uuid ], self::listUuids( 'search=' . rawurlencode( $typed ), 9 ), $typed );
		}
		foreach ( [ 'Miller', '7531 124', 'Guten Tag' ] as $typed ) {
			self::assertSame( [], self::listUuids( 'search=' . rawurlencode( $typed ), 9 ), $typed );
		}
	}

	/** With over 1,000 hits per word the search scans entries from the newest, 20,000 a request. */
	#[Group( 'sqlite' )]
	public function testFrequentWordsAreSearchedInPortions(): void {
		$old   = $this->entries->addSearchable( [ 'mueller', 'aachen' ] );
		$last  = $this->addEntries( $old, 15 );
		$new   = $this->entries->addSearchable( [ 'mueller', 'aalen' ], [], [ 'id' => $last + 1 ] );
		$first = self::get( 'search=mueller+a' )->body;
		self::assertSame( [ $this->entries->uuid( $new ) ], self::uuids( $first ) );
		$next = $first->string( 'next' ) ?? self::fail( 'The first page must not have searched the older entries.' );
		$second = self::get( 'search=mueller+a&cursor=' . rawurlencode( $next ) )->body;
		self::assertSame( [ [ $this->entries->uuid( $old ) ], null ], [ self::uuids( $second ), $second->string( 'next' ) ] );
		$rare  = self::get( 'search=mueller+aachen' )->body;
		self::assertSame( [ [ $this->entries->uuid( $old ) ], null ], [ self::uuids( $rare ), $rare->string( 'next' ) ], 'A rare word is found through the index.' );
		self::assertSame( [ $this->entries->uuid( $new ), $this->entries->uuid( $old ) ], self::listUuids( 'confirmed=true&assignee=0', 10 ), 'No index covers both filters.' );
		self::assertSame( [ $this->entries->uuid( $new ), $this->entries->uuid( $old ) ], self::listUuids( 'confirmed=true&order=changed', 10 ), 'All other entries have the same time of change.' );
		$statements = Statements::of( static fn(): Answer => self::get( 'search=mueller+a' ) );
		self::assertSame( [], array_filter( $statements, static fn( string $sql ): bool => str_contains( $sql, 'OFFSET' ) ) );
	}

	/**
	 * Stores entries with the word mueller or altdorf; every step doubles their number.
	 *
	 * @return int Id of the last entry.
	 */
	private function addEntries( int $after, int $steps ): int {
		$connection = $this->tables->connection;
		[ $entries, $words ] = [ $connection->table( 'entries' ), $connection->table( 'entry_words' ) ];
		$connection->insert( 'entries', [ 'submission_id' => $after + 1, 'kind' => 'message', 'status' => 'closed', 'email_key' => 'a@domain.example', 'updated_at' => 1 ] );
		$number = 1;
		for ( ; $steps > 0; $steps--, $number *= 2 ) {
			$connection->execute(
				'INSERT INTO %i (submission_id, kind, status, email_key, updated_at) SELECT submission_id + %d, kind, status, email_key, updated_at FROM %i WHERE submission_id > %d',
				[ $entries, $number, $entries, $after ]
			);
		}
		$connection->execute(
			"INSERT INTO %i (word, submission_id) SELECT CASE submission_id %% 2 WHEN 0 THEN 'mueller' ELSE 'altdorf' END, submission_id FROM %i WHERE submission_id > %d",
			[ $words, $entries, $after ]
		);
		return $after + $number;
	}

	private static function get( string $query ): Answer {
		return ( new Rest() )->get( RoutePath::STAFF . "/entries?{$query}" );
	}

	/** @return list<string> UUIDs on all pages of the list. */
	private static function listUuids( string $query, int $limit ): array {
		$uuids = [];
		$next  = '';
		do {
			$answer = self::get( "{$query}&limit={$limit}{$next}" );
			self::assertSame( 200, $answer->status, $answer->text );
			array_push( $uuids, ...self::uuids( $answer->body ) );
			$next = '&cursor=' . rawurlencode( (string) $answer->body->string( 'next' ) );
		} while ( null !== $answer->body->string( 'next' ) );
		return $uuids;
	}

	/** @return list<string> */
	private static function uuids( JsonObject $page ): array {
		return array_map( static fn( JsonObject $item ): string => (string) $item->string( 'uuid' ), array_values( $page->objects( 'items' ) ) );
	}
}
