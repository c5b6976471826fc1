<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Stored\ConsentEvent;
use SwImmoSuite\Tests\Support\Visitor;

/** POST wizard/resend. */
final class ResendTest extends IntegrationTestCase {

	private const DAY = 86_400;

	private Rest $rest;

	protected function setUp(): void {
		$this->rest = new Rest();
		$_COOKIE    = [];
	}

	#[Group( 'sqlite' )]
	public function testTheMailIsSentAgainWithTheSameLink(): void {
		$id = $this->send();
		self::assertTrue( $this->resend( $id )->body->value( 'sent' ) );
		self::assertSame( 2, $this->stored->mailKinds()['confirm.contact'] );
		[ $first, $second ] = Links::all();
		self::assertSame( $first, $second );
	}

	public function testEveryFormHasItsOwnConfirmationMail(): void {
		( new Searches() )->storeRegions();
		$listing = Listings::add();
		$forms   = [
			'confirm.lead'    => [ '/contact/lead', 'lead-wizard', Bodies::lead() ],
			'confirm.search'  => [ '/wizard/saved-search', 'saved-search-wizard', Bodies::savedSearch() ],
			'confirm.inquiry' => [ '/wizard/expose-inquiry', 'expose-inquiry', Bodies::inquiry( $listing ) ],
		];
		foreach ( $forms as $kind => [ $path, $widget, $body ] ) {
			$this->tables->empty( 'limits' );
			$id = $this->rest->post( $path, $body, Visitor::headers( Visitor::token( $widget ) ) )->string( 'id' );
			self::assertTrue( $this->resend( $id )->body->value( 'sent' ) );
			self::assertSame( 2, $this->stored->mailKinds()[ $kind ] );
			$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
			self::assertFalse( $this->resend( $id )->body->value( 'sent' ) );
		}
		Listings::clear();
	}

	public function testOnlyThreeMailsAreSentPerHour(): void {
		$id = $this->send();
		$this->resend( $id );
		$this->resend( $id );
		$answer = $this->resend( $id );
		self::assertSame( [ 429, 'sw_immosuite_limit' ], [ $answer->status, $answer->code() ] );
		self::assertGreaterThan( 3_500, (int) $answer->header( 'retry-after' ) );
		self::assertSame( 3, $this->stored->mailKinds()['confirm.contact'] );
	}

	/** The screen asks whether the address is correct, but only if the limit of mails is exhausted. */
	public function testARefusalNamesTheExhaustedLimit(): void {
		$id = $this->send();
		foreach ( [ 'mails', 'submissions' ] as $exhausted ) {
			$filter = static fn( array $limits ): array => [ $exhausted => 0 ] + $limits;
			add_filter( 'sw_immosuite_limits', $filter );
			$answer = $this->resend( $id );
			remove_filter( 'sw_immosuite_limits', $filter );
			self::assertSame( [ 429, 'sw_immosuite_limit', $exhausted ], [ $answer->status, $answer->code(), $answer->body->object( 'data' )?->string( 'limit' ) ] );
		}
	}

	public function testAConfirmedSubmissionGetsNoFurtherMail(): void {
		$id = $this->send();
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertFalse( $this->resend( $id )->body->value( 'sent' ) );
		self::assertSame( 1, $this->stored->mailKinds()['confirm.contact'] );
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
		self::assertNotNull( $this->stored->submissions()[0]->confirmedAt );
	}

	public function testJoinedSubmissionsGetTheirOwnConfirmationMail(): void {
		$id = '';
		for ( $i = 1; $i <= 4; $i++ ) {
			$id = $this->send( newsletter: 4 === $i );
		}
		$linkOfOthers = Links::latest();
		$later        = new Rest( 3_700 );
		self::assertTrue( $later->post( '/wizard/resend', [ 'id' => $id ] )->body->value( 'sent' ) );
		self::assertNotSame( $linkOfOthers, Links::latest(), 'The joined message gets a mail of its own.' );
		$later->post( '/wizard/confirm', [ 'k' => $linkOfOthers ] );
		self::assertSame( [ true, false ], array_slice( $this->stored->confirmedSubmissions(), 2 ) );

		self::assertSame( 'Contact', $later->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ) );
		self::assertNotNull( $this->stored->submissions()[3]->confirmedAt );
		self::assertSame( 2, $this->stored->mailKinds()['agency.confirmed'], 'Each message is reported once.' );
		self::assertFalse( $later->post( '/wizard/resend', [ 'id' => $id ] )->body->value( 'sent' ), 'Nothing is left to confirm.' );
	}

	public function testTheResentMailNamesTheNewsletterThatItConfirms(): void {
		$id = '';
		for ( $i = 1; $i <= 4; $i++ ) {
			$id = $this->send( newsletter: 4 === $i );
		}
		SentMails::all();
		$later = new Rest( 3_700 );
		$later->post( '/wizard/resend', [ 'id' => $id ] );
		[ $mail ] = SentMails::all( $later->services );
		self::assertStringContainsString( 'Der Link bestätigt beides.', str_replace( "\n", ' ', $mail['text'] ) );
		$later->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [ 'newsletter' => 1, 'rest' => 2 ], $this->confirmedConsents() );
	}

	private function send( bool $newsletter = false ): string {
		return $this->rest->post( '/wizard/contact', Visitor::message( [], [ 'newsletter' => $newsletter ] ), Visitor::headers() )->string( 'id' );
	}

	/** @return array{newsletter: int, rest: int} Numbers of confirmed consents. */
	private function confirmedConsents(): array {
		$purposes      = array_column( $this->stored->consents(), 'purpose', 'id' );
		$confirmed     = array_filter( $this->stored->consentEvents(), static fn( ConsentEvent $event ): bool => 'confirmed' === $event->event );
		$ofNewsletters = array_filter( $confirmed, static fn( ConsentEvent $event ): bool => 'newsletter' === $purposes[ $event->consentId ] );
		return [
			'newsletter' => count( $ofNewsletters ),
			'rest'       => count( $confirmed ) - count( $ofNewsletters ),
		];
	}

	private function resend( string $id ): Answer {
		return $this->rest->post( '/wizard/resend', [ 'id' => $id ] );
	}
}
