<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Dump;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Privacy\Retention;

/** Retention of submissions, consents and keys. */
final class RetentionTest extends IntegrationTestCase {

	private const DAY = 86_400;

	private Rest $rest;

	protected function setUp(): void {
		$this->rest = new Rest();
		$_COOKIE    = [];
	}

	public function testAnUnconfirmedNewsletterIsDeletedAfterSevenDays(): void {
		$this->subscribe();
		$this->send( newsletter: true );
		$this->runRetentionAfter( 7 * self::DAY - 60 );
		self::assertCount( 5, $this->stored->consents() );
		$this->markMailsAsSent();

		$this->runRetentionAfter( 7 * self::DAY + 60 );
		self::assertSame( [ 'contact' ], array_column( $this->stored->submissions(), 'kind' ), 'The message stays, marked as unconfirmed.' );
		self::assertSame( [ 'dataPrivacy', 'acceptContact' ], array_column( $this->stored->consents(), 'purpose' ) );
	}

	/** Unconfirmed addresses are erased everywhere: in the link, and in the mail that asked for the confirmation. */
	#[TestWith( [ 'queued' ] )]
	#[TestWith( [ 'sent' ] )]
	#[TestWith( [ 'dead' ] )]
	public function testUnconfirmedNewslettersAndSearchesLeaveNothingAfterSevenDays( string $state ): void {
		( new Searches() )->storeRegions();
		$this->subscribe();
		$this->rest->post( '/wizard/saved-search', Bodies::savedSearch(), Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) );
		$links = Links::all();
		self::assertCount( 2, $links );
		$this->tables->connection->execute( 'UPDATE %i SET state = %s, sent_at = created_at', [ $this->tables->connection->table( 'outbox' ), $state ] );
		self::assertNotSame( [], Dump::find( [ Visitor::EMAIL ] ) );
		$this->runRetentionAfter( 8 * self::DAY );
		self::assertSame( [], Dump::find( [ Visitor::EMAIL ] ) );
		foreach ( [ 'bindHash', 'submissionId', 'newsletterHash' ] as $property ) {
			self::assertSame( [ null, null ], array_column( $this->stored->keys(), $property ), $property );
		}
		foreach ( $links as $k ) {
			self::assertSame( [ 410, 410 ], array_map( static fn( string $path ): int => ( new Rest( 9 * self::DAY ) )->post( $path, [ 'k' => $k ] )->status, [ '/wizard/key', '/wizard/confirm' ] ) );
		}
	}

	public function testAnUnconfirmedMessageKeepsItsMailsAndCanBeResent(): void {
		$id = $this->rest->post( '/wizard/contact', Visitor::message(), Visitor::headers() )->string( 'id' );
		$this->markMailsAsSent();
		$this->runRetentionAfter( 8 * self::DAY );
		self::assertSame( [ 1, 2, [ '' ] ], [ count( $this->stored->submissions() ), count( $this->stored->mails() ), array_column( $this->stored->keys(), 'email' ) ] );
		$later = new Rest( 8 * self::DAY );
		self::assertTrue( $later->post( '/wizard/resend', [ 'id' => $id ] )->body->value( 'sent' ) );
		self::assertSame( 'Contact', $later->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ) );
		self::assertNotContains( false, $this->stored->confirmedSubmissions() );
	}

	public function testANewsletterInAMessageStaysUntilTheAgencyIsNotified(): void {
		$this->subscribe();
		$this->send( newsletter: true );
		$this->runRetentionAfter( 8 * self::DAY );
		self::assertSame( [ 'dataPrivacy', 'acceptContact', 'newsletter' ], array_column( $this->stored->consents(), 'purpose' ), 'A mail to the subscriber alone does not delay the deletion.' );
	}

	public function testAConfirmedNewsletterStays(): void {
		$this->subscribe();
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$this->runRetentionAfter( 60 * self::DAY );
		self::assertSame( [ 'dataPrivacy', 'newsletter' ], array_column( $this->stored->consents(), 'purpose' ) );
		self::assertCount( 1, $this->stored->submissions() );
	}

	public function testAMessageIsDeletedAfterItsRetentionOnceTheAgencyHasItsMail(): void {
		$this->send( newsletter: false );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$this->runRetentionAfter( 800 * self::DAY );
		self::assertCount( 1, $this->stored->submissions(), 'A submission with an undelivered mail is kept.' );

		$this->markMailsAsSent();
		$this->runRetentionAfter( 700 * self::DAY );
		self::assertCount( 1, $this->stored->submissions() );
		$this->runRetentionAfter( 800 * self::DAY );
		self::assertCount( 0, $this->stored->submissions() );
		self::assertCount( 2, $this->stored->consents(), 'The proof of a confirmed consent stays after the deletion of the message.' );
	}

	public function testAnIdempotencyKeyIsKeptForThirtyDays(): void {
		$key = Visitor::headers()['Idempotency-Key'];
		$this->rest->post( '/wizard/contact', Visitor::message(), Visitor::headers( null, $key ) );
		$this->runRetentionAfter( 30 * self::DAY - 60 );
		self::assertSame( 409, $this->rest->post( '/wizard/contact', Visitor::message( [], [], 'x' ), Visitor::headers( null, $key ) )->status );
		$this->runRetentionAfter( 30 * self::DAY + 60 );
		self::assertSame( 200, $this->rest->post( '/wizard/contact', Visitor::message( [], [], 'x' ), Visitor::headers( null, $key ) )->status );
	}

	private function runRetentionAfter( int $seconds ): void {
		( new Rest( $seconds ) )->services->get( Retention::class )->run( 24 );
	}

	private function markMailsAsSent(): void {
		$this->tables->connection->execute( "UPDATE %i SET state = 'sent'", [ $this->tables->connection->table( 'outbox' ) ] );
	}

	private function send( bool $newsletter ): void {
		$this->rest->post( '/wizard/contact', Visitor::message( [], [ 'newsletter' => $newsletter ] ), Visitor::headers() );
	}

	private function subscribe(): void {
		$this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter' ) ) );
	}
}
