<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Stored\History;

/**
 * Well-formed calls, which FuzzTest cannot generate: staff change, annotate, answer and delete the same entries in any order,
 * with outdated or invented versions. In the end the history explains the state of every entry, and every reply was stored,
 * recorded and queued once.
 */
final class EntryFuzzTest extends IntegrationTestCase {

	/** Columns of entries by the event that records their change. */
	private const EVENTS = [
		'status'    => 'status',
		'assigned'  => 'assignee',
		'follow_up' => 'follow_up',
		'kept'      => 'keep_until',
	];

	private const TEXTS = [ 'Ruft zurück.', '<img src=x onerror=alert(1)>', "a\u{202e}b", '"uuid":"', "'; DROP TABLE x; --", '%s %i', '\\', "e\u{301}\n\n> x", '{anrede}', '0' ];

	private string $seed;

	/** @var list<string> */
	private array $uuids = [];

	/** @var list<int> */
	private array $staff = [];

	/** @var list<array{uuid: string, subject: string, body: string}> Replies that may be sent again. */
	private array $replies = [];

	protected function setUp(): void {
		$seed = getenv( 'SW_IMMOSUITE_SEED' );
		$seed = false === $seed ? random_int( 1, 1_000_000 ) : (int) $seed;
		mt_srand( $seed );
		$this->seed = "Repeat with SW_IMMOSUITE_SEED={$seed}.";
		$entries    = new Entries();
		foreach ( [ time(), null, time(), null ] as $confirmed ) {
			$this->uuids[] = $entries->uuid( $entries->add( [ 'confirmed' => null === $confirmed ? 0 : 1 ], [ 'confirmed_at' => $confirmed ] ) );
		}
		$this->staff = [ 1, Staff::addUser( 'sw_immosuite_agent', 'x' ), Staff::addUser( 'subscriber', 'x' ) ];
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	#[Group( 'sqlite' )]
	public function testHistoryExplainsTheStateOfEveryEntryAfterRandomActions(): void {
		$notices = new PhpErrors();
		$rest    = new Rest();
		for ( $rounds = Proof::pick( usual: 60, full: 10_000 ); $rounds > 0; $rounds-- ) {
			wp_set_current_user( self::pickOne( [ 1, $this->staff[1] ] ) );
			[ $method, $path, $body ] = $this->randomCall();
			$answer                   = $rest->call( $method, RoutePath::STAFF . $path, $body );
			self::assertContains( $answer->status, [ 200, 204, 400, 403, 404, 409 ], "{$method} {$path} {$answer->text} {$this->seed}" );
		}
		$this->assertHistoryIsAChain();
		$replies = count( array_filter( $this->stored->history(), static fn( History $row ): bool => 'reply' === $row->event ) );
		self::assertSame( [ $replies, $replies ], [ $this->tables->count( 'replies' ), $this->stored->mailKinds()['reply'] ?? 0 ], $this->seed );
		self::assertSame( [], $notices->end(), $this->seed );
	}

	/** Asserts that each change in the history starts from the value that the previous change set, and that the entry has the last value. */
	private function assertHistoryIsAChain(): void {
		$last = [];
		foreach ( $this->stored->history() as $row ) {
			if ( isset( self::EVENTS[ $row->event ] ) ) {
				$first = [ 'status' => 'new', 'assigned' => 0 ][ $row->event ] ?? '';
				self::assertSame( $last[ $row->submissionId ][ $row->event ] ?? $first, $row->data['from'], $this->seed );
				self::assertNotSame( $row->data['from'], $row->data['to'], $this->seed );
				$last[ $row->submissionId ][ $row->event ] = $row->data['to'];
			}
		}
		foreach ( $this->tables->rows( 'entries' ) as $entry ) {
			foreach ( $last[ $entry->int( 'submission_id' ) ] ?? [] as $event => $to ) {
				self::assertSame( is_scalar( $to ) ? (string) $to : null, (string) $entry->nullableString( self::EVENTS[ $event ] ), $this->seed );
			}
		}
		$remaining = array_map( static fn( mixed $entry ): int => $entry->submissionId, $this->stored->entries() );
		self::assertSame( [], array_values( array_diff( array_unique( array_column( $this->stored->history(), 'submissionId' ) ), $remaining ) ), "Deleted entries have no history. {$this->seed}" );
	}

	/** @return array{string, string, array<string, mixed>|null} Method, path, body. */
	private function randomCall(): array {
		$uuid = self::pickOne( $this->uuids );
		return match ( mt_rand( 0, 30 ) ) {
			0, 1, 2, 3, 4, 5, 6, 7          => [ 'POST', '/entries/bulk', $this->randomChange() + [ 'entries' => array_map( $this->withVersion( ... ), $this->firstUuids() ) ] ],
			8, 9, 10, 11, 12                => [ 'POST', "/entries/{$uuid}/notes", [ 'text' => self::pickOne( self::TEXTS ) ] ],
			13, 14, 15, 16, 17, 18, 19, 20  => [ 'POST', "/entries/{$uuid}/replies", $this->randomReply() ],
			21                              => [ 'DELETE', '/entries/' . ( 0 === mt_rand( 0, 9 ) ? $uuid : Uuid::random() ), null ],
			default                         => [ 'PATCH', "/entries/{$uuid}", $this->randomChange() + $this->randomKeepUntil() + [ 'version' => $this->randomVersion( $uuid ) ] ],
		};
	}

	/** @return list<string> */
	private function firstUuids(): array {
		return array_slice( $this->uuids, 0, mt_rand( 1, 4 ) );
	}

	/** @return array<string, mixed> */
	private function randomChange(): array {
		$day     = (string) wp_date( 'Y-m-d', time() + 86_400 * mt_rand( -2, 900 ) );
		$changes = [
			'status'   => self::pickOne( [ 'new', 'progress', 'answered', 'closed', 'spam' ] ),
			'assignee' => self::pickOne( [ 0, ...$this->staff, 999_999_999 ] ),
			'followUp' => self::pickOne( [ null, $day, '2027-02-30', '0000-00-00' ] ),
		];
		return array_filter( $changes, static fn(): bool => 0 === mt_rand( 0, 1 ) );
	}

	/** @return array<string, mixed> */
	private function randomKeepUntil(): array {
		return 0 === mt_rand( 0, 2 ) ? [ 'keepUntil' => self::pickOne( [ null, '2030-01-01', '2099-01-01' ] ), 'note' => self::pickOne( self::TEXTS ) ] : [];
	}

	/** @return array<string, mixed> */
	private function randomReply(): array {
		$isNew           = [] === $this->replies || mt_rand( 0, 3 ) > 0;
		$reply           = $isNew ? [ 'uuid' => Uuid::random(), 'subject' => 'Ihre Anfrage', 'body' => self::pickOne( self::TEXTS ) ] : self::pickOne( $this->replies );
		$this->replies[] = $reply;
		return $reply + [ 'seen' => self::pickOne( [ 0, 1_000_000 ] ), 'anyway' => 0 === mt_rand( 0, 1 ) ];
	}

	/** @return array{uuid: string, version: int} */
	private function withVersion( string $uuid ): array {
		return [ 'uuid' => $uuid, 'version' => $this->randomVersion( $uuid ) ];
	}

	/** Returns the current version in most cases, otherwise an outdated or invented version. */
	private function randomVersion( string $uuid ): int {
		$connection = $this->tables->connection;
		$version    = $connection->value(
			'SELECT e.version FROM %i e INNER JOIN %i s ON s.id = e.submission_id WHERE s.uuid = %s',
			[ $connection->table( 'entries' ), $connection->table( 'submissions' ), $uuid ]
		);
		return max( 1, (int) $version - ( 0 === mt_rand( 0, 3 ) ? mt_rand( -1, 2 ) : 0 ) );
	}

	/**
	 * @template T
	 * @param list<T> $values
	 * @return T
	 */
	private static function pickOne( array $values ): mixed {
		self::assertNotSame( [], $values );
		return $values[ mt_rand( 0, count( $values ) - 1 ) ];
	}
}
