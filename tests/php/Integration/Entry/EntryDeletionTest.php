<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Dump;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Privacy\PersonalData;

/** Deleting an entry deletes all of its data except the proof of confirmed consents. */
final class EntryDeletionTest extends IntegrationTestCase {

	private const OTHER = 'anders@domain.example';

	protected function setUp(): void {
		$_COOKIE = [];
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		wp_set_current_user( 0 );
	}

	#[Group( 'sqlite' )]
	public function testDeletionLeavesOnlyConfirmedConsents(): void {
		$this->send( 'Geheimwort', [ 'newsletter' => true ] );
		self::assertSame( 200, ( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
		$this->tables->connection->insert( 'replies', $this->replyRow( $this->stored->submissions()[0]->id ) );
		$proofs = array_map( static fn( mixed $consent ): array => [ $consent->purpose, $consent->contactId ], $this->stored->consents() );
		self::assertSame( 204, $this->delete( $this->stored->submissions()[0]->uuid )->status );
		foreach ( [ 'submissions', 'entries', 'entry_words', 'history', 'replies', 'outbox', 'keys' ] as $table ) {
			self::assertSame( 0, $this->tables->count( $table ), $table );
		}
		self::assertSame( [], Dump::find( [ 'Geheimwort' ] ) );
		self::assertSame( $proofs, array_map( static fn( mixed $consent ): array => [ $consent->purpose, $consent->contactId ], $this->stored->consents() ) );
		self::assertSame( [ 'confirmed' => 3 ], $this->stored->eventCounts() );
		$contact = ( new Container() )->get( PersonalData::class )->export( new EmailAddress( Visitor::EMAIL ) );
		self::assertCount( 3, $contact['consents'] );
	}

	public function testUnconfirmedConsentsAreDeleted(): void {
		$this->send( 'Geheimwort' );
		$link = Links::latest();
		self::assertSame( 204, $this->delete( $this->stored->submissions()[0]->uuid )->status );
		self::assertSame( [ 0, 0, 0 ], [ $this->tables->count( 'consents' ), $this->tables->count( 'consent_events' ), $this->tables->count( 'outbox' ) ] );
		self::assertSame( 404, ( new Rest() )->post( '/wizard/confirm', [ 'k' => $link ] )->status );
	}

	public function testOtherDataOfThePersonStays(): void {
		$this->send( 'Erste' );
		$this->send( 'Zweite' );
		[ $first, $second ] = $this->stored->submissions();
		self::assertSame( 204, $this->delete( strtoupper( $first->uuid ) )->status );
		self::assertSame( [ $second->id ], array_column( $this->stored->submissions(), 'id' ) );
		self::assertSame( [ [ $second->id ], [ $second->id ] ], [ array_column( $this->stored->entries(), 'submissionId' ), array_column( $this->stored->history(), 'submissionId' ) ] );
		self::assertSame( 2, $this->tables->count( 'outbox' ) );
		self::assertSame( 404, $this->delete( $first->uuid )->status );
	}

	/** A submission without an entry cannot be deleted by this route, because its confirmation is pending. */
	public function testASubmissionThatIsNoEntryIsNotFound(): void {
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::subscription( self::OTHER ), Visitor::headers( Visitor::token( 'newsletter' ) ) )->status );
		self::assertSame( 404, $this->delete( $this->stored->submissions()[0]->uuid )->status );
		self::assertSame( 1, $this->tables->count( 'submissions' ) );
	}

	private function delete( string $uuid ): Answer {
		return ( new Rest() )->call( 'DELETE', RoutePath::STAFF . "/entries/{$uuid}" );
	}

	/** @param array<string, bool> $consents */
	private function send( string $message, array $consents = [] ): void {
		$_COOKIE = [];
		$this->tables->empty( 'limits' );
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::message( [], $consents, $message ), Visitor::headers() )->status );
	}

	/** @return array<literal-string, string|int> */
	private function replyRow( int $submissionId ): array {
		return [
			'uuid'          => wp_generate_uuid4(),
			'submission_id' => $submissionId,
			'user_id'       => 1,
			'recipient'     => Visitor::EMAIL,
			'subject'       => 'Ihre Anfrage',
			'body'          => 'Geheimwort',
			'message_id'    => '<reply@domain.example>',
			'created_at'    => 1,
		];
	}
}
