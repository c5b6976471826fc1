<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;

/**
 * GET entries with random parameters: each list equals the result of a plain loop over the inbox, in its order and with any
 * page size (decision A10). Invalid parameters are refused by name.
 *
 * @phpstan-type InboxEntry array{number: int, kind: string, status: string, assignee: int, listing: int|null, due: string|null, confirmed: int, mail: string, changed: int, words: list<string>}
 */
final class EntriesFuzzTest extends IntegrationTestCase {

	private const ENTRIES = 60;

	private const KINDS = [ 'message', 'lead', 'inquiry', 'search', 'newsletter' ];

	private const STATUSES = [ 'new', 'progress', 'answered', 'closed', 'spam' ];

	private const WORDS = [ 'mueller', 'mustermann', 'max', 'maxima', 'konstanz', '0753112345', '78462', '3f9c2a1e' ];

	/** Values that most parameters do not accept. */
	private const GARBAGE = [ '%00', '%27%20OR%201=1--', '%FF', '-1', '1e9', '%F0%9F%98%80', '99999999999999999999', '%3Cimg%20src=x%3E', 'a' ];

	/** @var array<string, InboxEntry> By UUID, oldest first. */
	private array $inbox = [];

	private string $seed;

	private Rest $rest;

	private PhpErrors $notices;

	protected function setUp(): void {
		$seed = getenv( 'SW_IMMOSUITE_SEED' );
		$seed = false === $seed ? random_int( 1, 1_000_000 ) : (int) $seed;
		mt_srand( $seed );
		$this->seed    = "Repeat with SW_IMMOSUITE_SEED={$seed}.";
		$this->notices = new PhpErrors();
		$this->rest    = new Rest();
		wp_set_current_user( 1 );
		$this->fillInbox( new Entries() );
	}

	protected function tearDown(): void {
		$this->notices->end();
		wp_set_current_user( 0 );
	}

	#[Group( 'sqlite' )]
	public function testListsMatchTheQuery(): void {
		for ( $rounds = Proof::pick( usual: 40, full: 5_000 ); $rounds > 0; $rounds-- ) {
			$query   = self::randomQuery();
			$expected = $this->expected( $query );
			self::assertSame( $expected, $this->listed( $query ), http_build_query( $query ) . " {$this->seed}" );
			self::assertSame( count( $expected ), $this->countAll( $query ), http_build_query( $query ) . " {$this->seed}" );
		}
		self::assertSame( [], $this->notices->end(), $this->seed );
	}

	public function testInvalidParametersAreRefusedByName(): void {
		$names = [ 'kind', 'kind[]', 'status', 'status[x]', 'assignee', 'assignee[]', 'listing', 'due', 'confirmed' ];
		array_push( $names, 'mail', 'mail[]', 'order', 'cursor', 'cursor[]', 'limit', 'page', 'offset', 'search[]' );
		for ( $rounds = Proof::pick( usual: 40, full: 10_000 ); $rounds > 0; $rounds-- ) {
			$name   = self::pickOne( $names );
			$valid  = http_build_query( self::randomQuery() );
			$answer = $this->rest->get( RoutePath::STAFF . "/entries?{$valid}&{$name}=" . self::pickOne( self::GARBAGE ) );
			$fields = array_map( static fn( JsonObject $fault ): ?string => $fault->string( 'field' ), $answer->body->object( 'data' )?->objects( 'errors' ) ?? [] );
			// Some garbage is a number and so a valid id; PHP keeps the last value of a repeated parameter.
			$isNumber = 200 === $answer->status && in_array( $name, [ 'assignee', 'listing' ], true );
			self::assertTrue( $isNumber || 400 === $answer->status && in_array( explode( '[', $name )[0], $fields, true ), "{$valid}&{$name}: {$answer->text} {$this->seed}" );
		}
		self::assertSame( [], $this->notices->end(), $this->seed );
	}

	public function testAnySearchTextIsAnswered(): void {
		$characters = [ 'm', 'ü', '7', '0', ' ', '+', '/', '(', ')', '-', '%', '_', '\\', "'", '"', '[', ']', "\u{202e}", "\u{1F600}", "\0", "\xff", 'mueller', '3f9c2a1e', 'б', "e\u{301}" ];
		for ( $rounds = Proof::pick( usual: 40, full: 5_000 ); $rounds > 0; $rounds-- ) {
			$text = '';
			for ( $length = mt_rand( 1, 24 ); $length > 0; $length-- ) {
				$text .= self::pickOne( $characters );
			}
			$answer = $this->rest->get( RoutePath::STAFF . '/entries?search=' . rawurlencode( $text ) );
			self::assertContains( $answer->status, [ 200, 400 ], rawurlencode( $text ) . " {$answer->text} {$this->seed}" );
		}
		self::assertSame( [], $this->notices->end(), $this->seed );
	}

	private function fillInbox( Entries $entries ): void {
		for ( $number = 1; $number <= self::ENTRIES; $number++ ) {
			$entry = [
				'number'    => $number,
				'kind'      => self::pickOne( self::KINDS ),
				'status'    => self::pickOne( self::STATUSES ),
				'assignee'  => mt_rand( 0, 2 ),
				'listing'   => 0 === mt_rand( 0, 1 ) ? mt_rand( 900_001, 900_003 ) : null,
				'due'       => 0 === mt_rand( 0, 1 ) ? (string) wp_date( 'Y-m-d', time() + mt_rand( -2, 2 ) * DAY_IN_SECONDS ) : null,
				'confirmed' => mt_rand( 0, 1 ),
				'mail'      => self::pickOne( [ 'ok', 'ok', 'waiting', 'failed' ] ),
				'changed'   => mt_rand( 1, 20 ),
				'words'     => array_values( array_filter( self::WORDS, static fn(): bool => 0 === mt_rand( 0, 2 ) ) ),
			];
			$columns = [
				'kind'       => $entry['kind'],
				'status'     => $entry['status'],
				'assignee'   => $entry['assignee'],
				'listing_id' => $entry['listing'],
				'follow_up'  => $entry['due'],
				'confirmed'  => $entry['confirmed'],
				'mail_state' => $entry['mail'],
				'updated_at' => $entry['changed'],
			];
			$this->inbox[ $entries->uuid( $entries->addSearchable( $entry['words'], $columns ) ) ] = $entry;
		}
	}

	/** @return array<string, string|int|list<string>> Random parameters; each filter occurs in a quarter of the queries. */
	private static function randomQuery(): array {
		$filters = [
			'kind'      => self::pickSome( self::KINDS ),
			'status'    => self::pickSome( self::STATUSES ),
			'assignee'  => mt_rand( 0, 2 ),
			'listing'   => mt_rand( 900_001, 900_003 ),
			'due'       => self::pickOne( [ 'true', 'false' ] ),
			'confirmed' => self::pickOne( [ 'true', 'false' ] ),
			'mail'      => self::pickOne( [ 'ok', 'waiting', 'failed' ] ),
			'search'    => implode( ' ', self::pickSome( [ 'm', 'mü', 'max', 'k', '07531/12', 'must', '3f9c' ] ) ),
		];
		$query = array_filter( $filters, static fn(): bool => 0 === mt_rand( 0, 3 ) );
		return $query + [ 'order' => self::pickOne( [ 'newest', 'oldest', 'due', 'changed' ] ), 'limit' => self::pickOne( [ 1, 3, 7, 100 ] ) ];
	}

	/**
	 * @param array<string, string|int|list<string>> $query
	 * @return list<int> Numbers of entries.
	 */
	private function expected( array $query ): array {
		$matches = array_values( array_filter( $this->inbox, static fn( array $entry ): bool => self::matchesQuery( $entry, $query ) ) );
		$order   = self::text( $query['order'] );
		usort( $matches, static fn( array $a, array $b ): int => self::sortKey( $a, $order ) <=> self::sortKey( $b, $order ) );
		return array_column( $matches, 'number' );
	}

	/**
	 * @param InboxEntry $entry
	 * @return list<int|string> Entries with a smaller key come first.
	 */
	private static function sortKey( array $entry, string $order ): array {
		return match ( $order ) {
			'newest'  => [ -$entry['number'] ],
			'changed' => [ -$entry['changed'], -$entry['number'] ],
			// Entries without a follow-up come last.
			'due'     => null === $entry['due'] ? [ 1, '', -$entry['number'] ] : [ 0, $entry['due'], $entry['number'] ],
			default   => [ $entry['number'] ],
		};
	}

	/**
	 * @param InboxEntry                                $entry
	 * @param array<string, string|int|list<string>> $query
	 */
	private static function matchesQuery( array $entry, array $query ): bool {
		$isOpen      = in_array( $entry['status'], [ 'new', 'progress', 'answered' ], true );
		$beginsAWord = static fn( string $sought ): bool => [] !== array_filter( $entry['words'], static fn( string $word ): bool => str_starts_with( $word, $sought ) );
		$soughtWords = array_filter( explode( ' ', strtr( self::text( $query['search'] ?? '' ), [ 'ü' => 'ue', '/' => '' ] ) ), static fn( string $word ): bool => '' !== $word );
		return in_array( $entry['kind'], (array) ( $query['kind'] ?? self::KINDS ), true )
			&& in_array( $entry['status'], (array) ( $query['status'] ?? self::STATUSES ), true )
			&& ( $query['assignee'] ?? $entry['assignee'] ) === $entry['assignee']
			&& ( $query['listing'] ?? $entry['listing'] ) === $entry['listing']
			&& ( $query['mail'] ?? $entry['mail'] ) === $entry['mail']
			&& ( ! isset( $query['confirmed'] ) || ( 'true' === $query['confirmed'] ) === ( 1 === $entry['confirmed'] ) )
			&& ( 'true' !== ( $query['due'] ?? '' ) || $isOpen && null !== $entry['due'] && $entry['due'] <= wp_date( 'Y-m-d' ) )
			&& count( array_filter( $soughtWords, $beginsAWord ) ) === count( $soughtWords );
	}

	/**
	 * @param array<string, string|int|list<string>> $query
	 * @return list<int> Numbers of the entries on all pages.
	 */
	private function listed( array $query ): array {
		$numbers = [];
		do {
			$answer = $this->rest->get( RoutePath::STAFF . '/entries?' . http_build_query( $query ) );
			self::assertSame( 200, $answer->status, "{$answer->text} {$this->seed}" );
			foreach ( $answer->body->objects( 'items' ) as $item ) {
				$numbers[] = $this->inbox[ (string) $item->string( 'uuid' ) ]['number'] ?? 0;
			}
			$next             = $answer->body->string( 'next' );
			$query['cursor'] = (string) $next;
		} while ( null !== $next );
		return $numbers;
	}

	/** @param array<string, string|int|list<string>> $query */
	private function countAll( array $query ): ?int {
		$answer = $this->rest->get( RoutePath::STAFF . '/entries/number?' . http_build_query( array_diff_key( $query, [ 'limit' => 0 ] ) ) );
		self::assertSame( 200, $answer->status, "{$answer->text} {$this->seed}" );
		return $answer->body->int( 'number' );
	}

	/**
	 * @template T
	 * @param non-empty-list<T> $values
	 * @return T
	 */
	private static function pickOne( array $values ): mixed {
		return $values[ mt_rand( 0, count( $values ) - 1 ) ];
	}

	/**
	 * @param non-empty-list<string> $values
	 * @return list<string> At least one value.
	 */
	private static function pickSome( array $values ): array {
		return array_values( array_unique( [ self::pickOne( $values ), self::pickOne( $values ), self::pickOne( $values ) ] ) );
	}

	/** @param string|int|list<string> $value */
	private static function text( string|int|array $value ): string {
		return is_array( $value ) ? '' : (string) $value;
	}
}
