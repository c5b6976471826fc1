<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Privacy\PersonalData;
use SwImmoSuite\Visitor\Privacy\Retention;

/** Retention of entries: staff data about an entry never outlives it (A9). */
final class EntryRetentionTest extends IntegrationTestCase {

	private const DAY = 86_400;

	protected function setUp(): void {
		$_COOKIE = [];
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::message(), Visitor::headers() )->status );
		self::assertSame( 200, ( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
		$this->tables->empty( 'outbox' );
	}

	protected function tearDown(): void {
		$_COOKIE = [];
	}

	public function testDeletingAnEntryDeletesItsSubmissionAndHistory(): void {
		$this->addNote( 'Ruft nur abends an.' );
		$this->runRetentionAfter( 700 * self::DAY );
		self::assertSame( [ 1, 1 ], [ $this->tables->count( 'submissions' ), $this->tables->count( 'entries' ) ] );
		$this->runRetentionAfter( 740 * self::DAY );
		foreach ( [ 'submissions', 'entries', 'entry_words', 'history', 'replies' ] as $table ) {
			self::assertSame( 0, $this->tables->count( $table ), $table );
		}
	}

	public function testSpamIsDeletedAMonthAfterItsLastChange(): void {
		$this->changeEntries( "status = 'spam', updated_at = %d", time() + 10 * self::DAY );
		$this->runRetentionAfter( 39 * self::DAY );
		self::assertSame( 1, $this->tables->count( 'entries' ) );
		$this->runRetentionAfter( 41 * self::DAY );
		self::assertSame( [ 0, 0, 0 ], [ $this->tables->count( 'submissions' ), $this->tables->count( 'entries' ), $this->tables->count( 'history' ) ] );
	}

	public function testEntriesKeptForLongerStayUntilTheEndOfThatDay(): void {
		$until = time() + 1_000 * self::DAY;
		foreach ( [ 'new', 'spam' ] as $status ) {
			$this->changeEntries( 'status = %s, keep_until = %s', $status, (string) wp_date( 'Y-m-d', $until ) );
			$this->runRetentionAfter( 1_000 * self::DAY );
			self::assertSame( 1, $this->tables->count( 'submissions' ), $status );
		}
		$this->runRetentionAfter( 1_001 * self::DAY );
		self::assertSame( 0, $this->tables->count( 'submissions' ) );
	}

	/**
	 * @param string         $selectPart  Part of the statement that selects due entries.
	 * @param literal-string $staffChange SET clause.
	 */
	#[DataProvider( 'staffChanges' )]
	#[Group( 'sqlite' )]
	public function testChangesByStaffDuringTheRunAreRespected( string $status, string $selectPart, string $staffChange ): void {
		$this->changeEntries( 'status = %s, updated_at = 1', $status );
		$isSelected        = false;
		$isChanged         = false;
		$changeAfterSelect = function ( string $sql ) use ( &$isSelected, &$isChanged, $selectPart, $staffChange ): string {
			if ( $isSelected && ! $isChanged ) {
				$isChanged = true;
				$this->changeEntries( $staffChange );
			}
			$isSelected = $isSelected || str_contains( $sql, $selectPart );
			return $sql;
		};
		add_filter( 'query', $changeAfterSelect );
		( new Container( new Clock( 740 * self::DAY ) ) )->get( Retention::class )->run( 24 );
		remove_filter( 'query', $changeAfterSelect );
		self::assertSame( [ 1, 1 ], [ $this->tables->count( 'submissions' ), $this->tables->count( 'entries' ) ] );
	}

	/** @return iterable<string, array{string, string, literal-string}> Status before, part of the statement that selects the entry, and SET clause of the change by staff. */
	public static function staffChanges(): iterable {
		yield 'kept for longer' => [ 'progress', 'e.keep_until >= ', "keep_until = '2099-01-01'" ];
		yield 'spam kept for longer' => [ 'spam', "status = 'spam' AND updated_at <", "keep_until = '2099-01-01'" ];
		yield 'no longer spam' => [ 'spam', "status = 'spam' AND updated_at <", "status = 'new', keep_until = '2099-01-01'" ];
	}

	/**
	 * Core's report contains notes, which Art. 15 GDPR covers. The download does not: Art. 20 covers only data that the
	 * person provided or received.
	 */
	public function testNotesAppearOnlyInCoresReport(): void {
		$this->addNote( 'Ruft nur abends an.' );
		[ $contact ] = $this->stored->contacts();
		$data        = ( new Container() )->get( PersonalData::class );
		$email       = new EmailAddress( $contact->email );
		self::assertStringNotContainsString( 'abends', (string) wp_json_encode( $data->export( $email ) ) );
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', [] );
		$ours      = is_array( $exporters ) && is_array( $exporters['sw-immosuite'] ?? null ) ? $exporters['sw-immosuite']['callback'] ?? null : null;
		self::assertIsCallable( $ours );
		self::assertStringContainsString( 'Ruft nur abends an.', (string) wp_json_encode( $ours( $contact->email, 2 ) ) );
	}

	private function addNote( string $text ): void {
		$row = [ 'submission_id' => $this->stored->submissions()[0]->id, 'user_id' => 1, 'event' => 'note' ];
		$this->tables->connection->insert( 'history', $row + [ 'data' => (string) wp_json_encode( [ 'text' => $text ] ), 'happened_at' => time() ] );
	}

	/** @param literal-string $columns */
	private function changeEntries( string $columns, string|int ...$values ): void {
		$this->tables->connection->execute( "UPDATE %i SET {$columns}", [ $this->tables->connection->table( 'entries' ), ...array_values( $values ) ] );
	}

	private function runRetentionAfter( int $seconds ): void {
		self::assertTrue( ( new Container( new Clock( $seconds ) ) )->get( Retention::class )->run( 24 )['done'] );
	}
}
