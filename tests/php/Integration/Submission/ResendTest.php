<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Tables;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Uuid;

/** POST wizard/resend (W10). */
final class ResendTest extends TestCase {

	private const DAY = 86_400;

	private Tables $tables;
	private Rest $rest;

	protected function setUp(): void {
		$this->tables = new Tables();
		$this->tables->clear();
		$this->rest = new Rest();
		$_COOKIE    = [];
	}

	public function testTheMailIsSentAgainWithTheSameLink(): void {
		$id = $this->send();
		self::assertTrue( $this->resend( $id )->body->value( 'sent' ) );
		self::assertSame( 2, $this->tables->mails()['confirm.contact'] );
		[ $first, $second ] = Links::all();
		self::assertSame( $first, $second );
	}

	public function testEveryKindIsAskedAboutInItsOwnWords(): void {
		( new Searches() )->regions();
		$listing = Listings::add();
		$forms   = [
			'confirm.lead'    => [ '/contact/lead', 'lead-wizard', Bodies::lead() ],
			'confirm.search'  => [ '/wizard/saved-search', 'saved-search-wizard', Bodies::savedSearch() ],
			'confirm.inquiry' => [ '/wizard/expose-inquiry', 'expose-inquiry', Bodies::inquiry( $listing ) ],
		];
		foreach ( $forms as $kind => [ $path, $widget, $body ] ) {
			$this->tables->connection->execute( 'DELETE FROM %i', [ $this->tables->connection->table( 'limits' ) ] );
			$id = $this->rest->post( $path, $body, Visitor::headers( Visitor::token( $widget ) ) )->string( 'id' );
			self::assertTrue( $this->resend( $id )->body->value( 'sent' ) );
			self::assertSame( 2, $this->tables->mails()[ $kind ] );
			$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
			self::assertFalse( $this->resend( $id )->body->value( 'sent' ) );
		}
		Listings::clear();
	}

	public function testOnlyThreeMailsLeavePerHour(): void {
		$id = $this->send();
		$this->resend( $id );
		$this->resend( $id );
		$answer = $this->resend( $id );
		self::assertSame( [ 429, 'sw_immosuite_limit' ], [ $answer->status, $answer->code() ] );
		self::assertGreaterThan( 3_500, (int) $answer->header( 'retry-after' ) );
		self::assertSame( 3, $this->tables->mails()['confirm.contact'] );
	}

	public function testAConfirmedSubmissionIsNotAskedAboutAgain(): void {
		$id = $this->send();
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertFalse( $this->resend( $id )->body->value( 'sent' ) );
		self::assertSame( 1, $this->tables->mails()['confirm.contact'] );
	}

	public function testAnUnknownSubmissionIsNotFound(): void {
		$answer = $this->resend( Uuid::random() );
		self::assertSame( [ 404, 'sw_immosuite_not_found' ], [ $answer->status, $answer->code() ] );
	}

	public function testAnExpiredLinkIsReplaced(): void {
		$id    = $this->send();
		$later = new Rest( 8 * self::DAY );
		self::assertTrue( $later->post( '/wizard/resend', [ 'id' => $id ] )->body->value( 'sent' ) );
		[ $old, $new ] = Links::all();
		self::assertNotSame( $old, $new );
		self::assertSame( 410, $later->post( '/wizard/confirm', [ 'k' => $old ] )->status );
		self::assertSame( 'Contact', $later->post( '/wizard/confirm', [ 'k' => $new ] )->string( 'opcode' ) );
		self::assertNotSame( '', $this->tables->column( 'submissions', 'confirmed_at' )[0] );
	}

	public function testEitherLinkConfirmsWhatHasJoinedAndWasAskedAboutAgain(): void {
		$id = '';
		for ( $i = 1; $i <= 4; $i++ ) {
			$id = $this->send();
		}
		$joined = Links::latest();
		$later  = new Rest( 3_700 );
		$later->post( '/wizard/resend', [ 'id' => $id ] );
		self::assertNotSame( $joined, Links::latest(), 'The mail of another message does not name this one.' );
		$later->post( '/wizard/confirm', [ 'k' => $joined ] );
		self::assertNotSame( '', $this->tables->column( 'submissions', 'confirmed_at' )[3] );
		self::assertSame( 'Contact', $later->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ) );
		self::assertSame( 2, $this->tables->mails()['agency.confirmed'], 'No message is reported twice.' );
	}

	public function testANewsletterThatNoMailNamedIsAskedAboutAlone(): void {
		$id = '';
		for ( $i = 1; $i <= 4; $i++ ) {
			$id = $this->send( 4 === $i );
		}
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$later = new Rest( 3_700 );
		self::assertTrue( $later->post( '/wizard/resend', [ 'id' => $id ] )->body->value( 'sent' ) );
		self::assertSame( 1, $this->tables->mails()['confirm.newsletter'] );
		self::assertSame( 'Newsletter', $later->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ) );
		self::assertFalse( $later->post( '/wizard/resend', [ 'id' => $id ] )->body->value( 'sent' ) );
	}

	public function testThePageOfANewsletterMailThanksForTheNewsletterWhateverMailCameBefore(): void {
		$id = '';
		for ( $i = 1; $i <= 4; $i++ ) {
			$id = $this->send( 4 === $i );
		}
		$joined = Links::latest();
		$later  = new Rest( 3_700 );
		$later->post( '/wizard/resend', [ 'id' => $id ] );
		$later->post( '/wizard/confirm', [ 'k' => $joined ] );
		$later->post( '/wizard/resend', [ 'id' => $id ] );
		self::assertSame( 1, $this->tables->mails()['confirm.newsletter'], 'The message is confirmed, its newsletter is not.' );
		self::assertSame( 'Newsletter', $later->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ) );
	}

	private function send( bool $newsletter = false ): string {
		return $this->rest->post( '/wizard/contact', Visitor::message( [], [ 'newsletter' => $newsletter ] ), Visitor::headers() )->string( 'id' );
	}

	private function resend( string $id ): Answer {
		return $this->rest->post( '/wizard/resend', [ 'id' => $id ] );
	}
}
